import { useBasket } from '#client/domain/basket-store.ts';
import { lazyAddition } from '#client/ui/lazy-addition.tsx';

const PlacedStrip = lazyAddition(() => import('./placed-strip.tsx'));

/** Fetched only after an order: the first load has no room for it. */
export function LazyPlacedStrip() {
  const { placed } = useBasket();
  return placed && <PlacedStrip />;
}
