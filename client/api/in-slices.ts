import type { OrderOutcomes } from '#shared/contracts/admin-orders.ts';

/** Few enough that canceling stops soon and the progress moves. */
const ORDERS_PER_CALL = 5;

export type Slices = {
  ids: readonly number[];
  /** Called after each slice with all outcomes so far. */
  onProgress: (outcomes: OrderOutcomes) => void;
  signal: AbortSignal;
};

/** Changes a few orders at a time, until all are done or it is canceled; a running call is awaited. */
export async function inSlices(
  { ids, onProgress, signal }: Slices,
  act: (ids: number[]) => Promise<OrderOutcomes>,
): Promise<OrderOutcomes> {
  const outcomes: OrderOutcomes = [];
  for (let start = 0; start < ids.length && !signal.aborted; start += ORDERS_PER_CALL) {
    outcomes.push(...(await act(ids.slice(start, start + ORDERS_PER_CALL))));
    onProgress([...outcomes]);
  }
  return outcomes;
}
