import { type ComponentType, useEffect } from 'react';
import { keepForTab, readOfTab } from '#client/lib/tab-storage.ts';
import { lazyComponent } from './lazy-component.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PageLoading } from './page-loading.tsx';
import { reloadIfAnswered } from './reload-if-answered.ts';

const RELOADED = 'reloaded-page';

export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazyComponent(load, MissingScreen, PageLoading);
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
