import { type ComponentType, useEffect, useState } from 'react';
import { loadAgain } from '#client/lib/load-again.ts';

/**
 * Renders at once if preloaded, otherwise as soon as it is loaded. React’s `lazy` shows its fallback for at least
 * 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props>,
  Waiting?: ComponentType<Props>,
) {
  let Loaded: ComponentType<Props> | undefined;

  async function preload(): Promise<void> {
    Loaded ??= (await loadAgain(load).catch(() => undefined))?.default;
  }

  function LazyComponent(props: Props) {
    const [isFetched, setIsFetched] = useState(Boolean(Loaded));
    useEffect(() => {
      if (!isFetched) void preload().then(() => setIsFetched(true));
    }, [isFetched]);
    const Shown = Loaded ?? (isFetched ? Missing : Waiting);
    return Shown && <Shown {...props} />;
  }

  return Object.assign(LazyComponent, { preload });
}
