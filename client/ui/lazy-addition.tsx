import { type ComponentType, lazy, Suspense } from 'react';

/** A part that is fetched when it is first drawn, and left out where it cannot be fetched. */
export function lazyAddition<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() =>
    load().catch((): { default: ComponentType<Props> } => ({ default: () => null })),
  );
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
