import { type ComponentType, lazy, useEffect } from 'react';
import { loadAgain } from '#client/lib/load-again.ts';
import { keepForTab, readOfTab } from '#client/lib/tab-storage.ts';
import { LoadFailure } from './load-failure.tsx';
import { reloadIfAnswered } from './reload-if-answered.ts';

const RELOADED = 'reloaded-page';

export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazy(() => loadAgain(load).catch(() => ({ default: MissingScreen })));
}

function MissingScreen() {
  useEffect(() => {
    const retry = () => void reloadIfAnswered();
    // Some browsers remember a failed file, and only a new page asks for it again.
    if (readOfTab(RELOADED) !== location.pathname) {
      keepForTab(RELOADED, location.pathname);
      retry();
    }
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <main className="px-4">
      <LoadFailure
        of="page"
        text="This page could not be loaded"
        hint="Check your connection. Your selection is saved in this browser."
        onRetry={reloadIfAnswered}
      />
    </main>
  );
}
