import { readStored } from '#client/lib/local-storage.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { readKeptSelection } from './kept-selection.ts';
import { PENDING_ORDER_KEY, readPendingOrder, type SelectedItem } from './pending-order.ts';
import { selectionLines, tickedItems } from './selection.ts';

/**
 * What the shopper has chosen by now: what is ticked in the store, or else the stored order. Whatever takes its place
 * at checkout lets it wait there.
 */
export function readChosenItems(catalog: readonly Supplement[] | undefined): SelectedItem[] {
  const order = readPendingOrder();
  const ordered = order.status === 'found' ? order.items : [];
  const kept = readKeptSelection();
  if (!kept || kept.storedText !== readStored(PENDING_ORDER_KEY)) return ordered;
  if (!catalog) {
    return tickedItems(kept.selection, (id) => ordered.find((item) => item.id === id)?.name);
  }
  const lines = selectionLines(kept.selection, new Map(catalog.map((item) => [item.id, item])));
  return lines.map(({ id, name, quantity }) => ({ id, name, quantity }));
}
