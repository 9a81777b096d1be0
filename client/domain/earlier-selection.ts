import { readStored, removeStored, writeStored } from '#client/lib/local-storage.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { joinOrders } from './accepted-order.ts';
import { parsePendingOrder, type SelectedItem } from './pending-order.ts';

/**
 * What somebody had chosen when an accepted recommendation took its place, until they fetch it back, refuse it or
 * pay. It has a key of its own: the stored order keeps the shape that others know.
 */
const EARLIER_KEY = 'earlierSelection';

export function readEarlierSelection(): SelectedItem[] {
  const order = parsePendingOrder(readStored(EARLIER_KEY));
  return order.status === 'found' ? order.items : [];
}

/** Joins what is kept already: a second recommendation must not lose what the first one replaced. */
export function keepEarlierSelection(items: readonly SelectedItem[]): void {
  const joined = joinOrders(readEarlierSelection(), items, () => MAX_QUANTITY_PER_ITEM);
  writeStored(EARLIER_KEY, JSON.stringify(joined));
}

export function clearEarlierSelection(): void {
  removeStored(EARLIER_KEY);
}
