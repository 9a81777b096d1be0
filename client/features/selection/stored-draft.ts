import {
  PENDING_ORDER_KEY,
  parsePendingOrder,
  type SelectedItem,
  writePendingOrder,
} from '#client/domain/pending-order.ts';
import {
  EMPTY_SELECTION,
  restoreSelection,
  type Adjustment,
  type Selection,
  type SelectionLine,
  type SupplementsById,
  tickedItems,
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
/** What the browser keeps counts more: other pages and windows of the shop change it too. */
let isDraftKept = false;

export function rememberSelection(selection: Selection): void {
  draft = { selection, storedText: readStored(PENDING_ORDER_KEY) };
  isDraftKept = keepSelection(draft);
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
  const order = parsePendingOrder(storedText);
  const ordered = order.status === 'found' ? order.items : [];
  const kept = readKeptSelection() ?? (isDraftKept ? undefined : draft);
  return kept && kept.storedText === storedText
    ? restoreKept(kept.selection, ordered, catalog)
    : restoreSelection(ordered, catalog);
}

/** What is not ticked keeps the quantity of its card. */
function restoreKept(
  kept: Selection,
  ordered: readonly SelectedItem[],
  catalog: SupplementsById,
): ReturnType<typeof restoreSelection> {
  // Only the stored order still knows the name of what has left the catalog.
  const ticked = tickedItems(kept, (id) => ordered.find((item) => item.id === id)?.name);
  const { selection, adjustments } = restoreSelection(ticked, catalog);
  const quantities = { ...kept.quantities, ...selection.quantities };
  return { selection: { ...selection, quantities }, adjustments };
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
