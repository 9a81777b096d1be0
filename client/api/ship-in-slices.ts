import type { ShippedOrders } from '#shared/contracts/admin-orders.ts';

/** Small, so that canceling and progress are quick. */
const ORDERS_PER_CALL = 5;

export type ShipInSlices = {
  ids: readonly number[];
  onShipped: (outcomes: ShippedOrders) => void;
  signal: AbortSignal;
};

/** On cancel, waits for the pending request. */
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
