import { type ComponentType, lazy, Suspense } from 'react';
import { loadAgain } from '#client/lib/load-again.ts';

/** Loads on first render and renders nothing if that fails. */
export function lazyAddition<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() =>
    loadAgain(load).catch((): { default: ComponentType<Props> } => ({ default: () => null })),
  );
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
