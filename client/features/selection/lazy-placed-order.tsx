import { useBasket } from '#client/domain/basket-store.ts';
import { lazyAddition } from '#client/ui/lazy-addition.tsx';

const PlacedOrder = lazyAddition(() => import('./placed-order.tsx'));

type PlacedOrderProps = { isAboveCheckout: boolean };

/** Loads only after an order, to keep the first load small. */
export function LazyPlacedOrder(props: PlacedOrderProps) {
  const { placed } = useBasket();
  return placed && <PlacedOrder {...props} placed={placed} />;
}
