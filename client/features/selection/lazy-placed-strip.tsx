import { useBasket } from '#client/domain/basket-store.ts';
import { lazyAddition } from '#client/ui/lazy-addition.tsx';

const PlacedStrip = lazyAddition(() => import('./placed-strip.tsx'));

/** Fetched only after an order, so that the first load stays small. */
export function LazyPlacedStrip() {
  const { placed } = useBasket();
  return placed && <PlacedStrip />;
}
