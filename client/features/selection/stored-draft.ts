import {
  PENDING_ORDER_KEY,
  parsePendingOrder,
  writePendingOrder,
} from '#client/domain/pending-order.ts';
import {
  EMPTY_SELECTION,
  restoreSelection,
  type Adjustment,
  type Selection,
  type SelectionLine,
  type SupplementsById,
} from '#client/domain/selection.ts';
import {
  keepSelection,
  type KeptSelection,
  readKeptSelection,
} from '#client/domain/kept-selection.ts';
import { readStored } from '#client/lib/local-storage.ts';

/**
 * The selection while the shopper visits another page of the shop and comes back, now or after a reload. It holds as
 * long as the stored order is the one it knew: checkout clears that, a recommendation replaces it.
 */
let draft: KeptSelection | undefined;

export function rememberSelection(selection: Selection): void {
  draft = { selection, storedText: readStored(PENDING_ORDER_KEY) };
  keepSelection(draft);
}

/** Whether the selection grew out of that stored order. */
export function isFromStored(storedText: string | null): boolean {
  return draft !== undefined && draft.storedText === storedText;
}

/** The selection to start from. While the catalog is loading nothing is chosen yet. */
export function startSelection(catalog: SupplementsById | undefined): {
  selection: Selection;
  adjustments: Adjustment[];
} {
  if (!catalog) return { selection: EMPTY_SELECTION, adjustments: [] };
  const storedText = readStored(PENDING_ORDER_KEY);
  const kept = draft ?? readKeptSelection();
  if (kept && kept.storedText === storedText) {
    return { selection: kept.selection, adjustments: [] };
  }
  const order = parsePendingOrder(storedText);
  return restoreSelection(order.status === 'found' ? order.items : [], catalog);
}

/** Whether everything that was chosen earlier is among these products. */
export function isSelectionAmong(catalog: SupplementsById): boolean {
  const { selection, adjustments } = startSelection(catalog);
  return adjustments.length === 0 && selection.selectedIds.every((id) => catalog.has(id));
}

/** Hands the order over to checkout; false where the browser blocks storage. */
export function storeOrder(selection: Selection, lines: readonly SelectionLine[]): boolean {
  if (!writePendingOrder(lines)) return false;
  rememberSelection(selection);
  return true;
}
