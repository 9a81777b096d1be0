import { lazy, Suspense } from 'react';
import type { Basket } from '#client/domain/basket.ts';

/** Paying does not wait for it. */
const BasketSupply = lazy(() =>
  import('./basket-supply.tsx').catch(() => ({ default: () => null })),
);

export function LazyBasketSupply(props: Basket) {
  return (
    <Suspense>
      <BasketSupply {...props} />
    </Suspense>
  );
}
