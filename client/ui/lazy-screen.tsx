import { type ComponentType, lazy, useEffect } from 'react';
import { LoadFailure } from './load-failure.tsx';

/** A page that is loaded when it is opened. Where that fails, as it does without a connection, one can try again. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazy(() => load().catch(() => ({ default: MissingScreen })));
}

function MissingScreen() {
  useEffect(() => {
    const retry = () => void reloadIfAnswered();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <main className="px-4">
      <LoadFailure
        of="page"
        text="This page could not be loaded"
        hint="Check your connection. What you have chosen is kept in this browser."
        onRetry={reloadIfAnswered}
      />
    </main>
  );
}

/**
 * The whole page: browsers remember a file that failed to load, and a newer version of the shop has other files. But
 * not without an answer: the browser's own page would then take the place of this one.
 */
async function reloadIfAnswered(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok) window.location.reload();
}
