import { lazy, Suspense } from 'react';
import type { Basket } from '#client/domain/basket.ts';

/** Fetched once something is chosen: the first load has no room for it. Without it the basket is as it was. */
const BasketFacts = lazy(() => import('./basket-facts.tsx').catch(() => ({ default: () => null })));

export function LazyBasketFacts(props: Basket) {
  return (
    <Suspense>
      <BasketFacts {...props} />
    </Suspense>
  );
}
