import { type ComponentType, lazy, useEffect } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { reloadIfAnswered } from './reload-if-answered.ts';

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
        hint="Check your connection. Your selection is saved in this browser."
        onRetry={reloadIfAnswered}
      />
    </main>
  );
}
