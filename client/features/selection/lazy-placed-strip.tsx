import { lazy, Suspense, useState } from 'react';
import { readPlacedOrder } from '#client/domain/placed-order.ts';

/** Fetched only after an order: the first load has no room for it. */
const PlacedStrip = lazy(() => import('./placed-strip.tsx').catch(() => ({ default: () => null })));

export function LazyPlacedStrip() {
  const [placed] = useState(readPlacedOrder);
  return placed ? (
    <Suspense>
      <PlacedStrip />
    </Suspense>
  ) : null;
}
