import { type ComponentType, lazy, useEffect, useState } from 'react';
import { LoadFailure } from './load-failure.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** A page that is loaded when it is opened. Without a connection another stands in its place, which tries again. */
export function lazyScreen(load: Load): ComponentType {
  return lazy(() => load().catch(() => ({ default: createMissingScreen(load) })));
}

function createMissingScreen(load: Load): ComponentType {
  let Loaded: ComponentType | null = null;

  return function MissingScreen() {
    const [Screen, setScreen] = useState(() => Loaded);

    useEffect(() => {
      const show = () =>
        void load().then(
          (module) => setScreen(() => (Loaded = module.default)),
          () => undefined,
        );
      // Opened once more, or back online: perhaps it comes by now.
      show();
      window.addEventListener('online', show);
      return () => window.removeEventListener('online', show);
    }, []);

    async function tryAgain() {
      try {
        const module = await load();
        Loaded = module.default;
        setScreen(() => Loaded);
      } catch {
        // The shop answers, but no longer has this file: a new version of the page names others.
        const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null);
        if (answer?.ok) window.location.reload();
      }
    }

    if (Screen) return <Screen />;
    return (
      <main className="px-4">
        <LoadFailure
          of="page"
          text="This page could not be loaded"
          hint="Check your connection. What you have chosen is kept in this browser."
          onRetry={tryAgain}
        />
      </main>
    );
  };
}
