import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { LoadFailure } from './load-failure.tsx';

const TEXT = 'This part could not be loaded';
const HINT = 'Check your connection.';

/** A part of a page, such as what stands behind a tab, that is fetched when it is first shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent(load, (_props, onRetry) => (
    <LoadFailure of="card" text={TEXT} hint={HINT} onRetry={onRetry} />
  ));
}

/** A dialog that is fetched when it is first opened: it is to be drawn only while it is open. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  return lazyComponent(load, ({ onClose }, onRetry) => (
    <Dialog open onClose={onClose} title="Not loaded" size="sm">
      <LoadFailure of="card" text={TEXT} hint={HINT} onRetry={onRetry} />
    </Dialog>
  ));
}

/** Unlike React's own `lazy` it can be asked for again after it failed, and once it is there it is drawn at once. */
function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderFailure: (props: Props, onRetry: () => void) => ReactNode,
) {
  let Loaded: ComponentType<Props> | undefined;

  /** Fetches it before it is needed. A failure is no error: showing it asks again. */
  async function preload(): Promise<boolean> {
    Loaded ??= await load().catch(() => undefined);
    return Loaded !== undefined;
  }

  function LazyComponent(props: Props) {
    const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>('waiting');
    useEffect(() => {
      if (!Loaded) void fetchInto(setState);
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return state === 'failed' && renderFailure(props, () => void fetchInto(setState));
  }

  async function fetchInto(setState: (state: 'loaded' | 'failed') => void): Promise<void> {
    setState((await preload()) ? 'loaded' : 'failed');
  }

  return Object.assign(LazyComponent, { preload });
}
