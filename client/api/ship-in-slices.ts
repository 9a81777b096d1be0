import type { ShippedOrders } from '#shared/contracts/admin-orders.ts';

/** Few enough that canceling stops soon, and that the numbers move. */
const ORDERS_PER_CALL = 5;

export type ShipInSlices = {
  ids: readonly number[];
  /** What came of those that were tried so far. */
  onShipped: (outcomes: ShippedOrders) => void;
  signal: AbortSignal;
};

/** Ships a few orders at a time, until all are or it is canceled: a call that is under way is waited for. */
export async function shipInSlices(
  { ids, onShipped, signal }: ShipInSlices,
  ship: (ids: number[]) => Promise<ShippedOrders>,
): Promise<ShippedOrders> {
  const outcomes: ShippedOrders = [];
  for (let start = 0; start < ids.length && !signal.aborted; start += ORDERS_PER_CALL) {
    outcomes.push(...(await ship(ids.slice(start, start + ORDERS_PER_CALL))));
    onShipped([...outcomes]);
  }
  return outcomes;
}
