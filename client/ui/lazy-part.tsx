import { type ComponentType, useEffect, useState } from 'react';
import { loadAgain } from '#client/lib/load-again.ts';
import { Dialog } from './dialog.tsx';
import { LoadFailure } from './load-failure.tsx';
import { reloadIfAnswered } from './reload-if-answered.ts';

/** A part of a page, such as a tab, that loads when first shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent(load, MissingPart);
}

/** A dialog that loads when first opened. Render it only while it is open. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  return lazyComponent(load, MissingDialog);
}

/** Unlike React's `lazy`, renders at once if it has been preloaded. */
function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
) {
  let Loaded: ComponentType<Props> | undefined;

  async function preload(): Promise<void> {
    Loaded ??= await loadAgain(load).catch(() => undefined);
  }

  function LazyComponent(props: Props) {
    const [isFetched, setIsFetched] = useState(false);
    useEffect(() => {
      if (!Loaded) void preload().then(() => setIsFetched(true));
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return isFetched && <Missing {...props} />;
  }

  return Object.assign(LazyComponent, { preload });
}

function MissingPart() {
  return (
    <LoadFailure
      of="card"
      text="This part could not be loaded"
      hint="Check your connection."
      onRetry={reloadIfAnswered}
    />
  );
}

function MissingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Not loaded" size="sm">
      <MissingPart />
    </Dialog>
  );
}
