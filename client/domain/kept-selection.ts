import { readStored, removeStored, writeStored } from '#client/lib/local-storage.ts';
import type { SelectedItem } from './pending-order.ts';
import type { Selection } from './selection.ts';

/** What is ticked in the store, under a key of its own, so that a reload and another window have it too. */
export const KEPT_SELECTION_KEY = 'selection';

/** `storedText` is the stored order at the time of the choice: once that is another, the choice is void. */
export type KeptSelection = { selection: Selection; storedText: string | null };

/**
 * Whether the browser keeps it. Nothing ticked is nothing to keep, unless an order is stored: whoever took everything
 * out of that one would find it ticked again.
 */
export function keepSelection(kept: KeptSelection): boolean {
  if (kept.selection.selectedIds.length > 0 || kept.storedText !== null) {
    return writeStored(KEPT_SELECTION_KEY, JSON.stringify(kept));
  }
  removeStored(KEPT_SELECTION_KEY);
  return false;
}

/**
 * An order is gone from where it was stored, most likely paid: the selection that led to it goes too, and so does one of
 * which everything was in that order. Any other stays.
 */
export function clearSelectionOf(items: readonly SelectedItem[], storedText: string): void {
  const kept = readKeptSelection();
  if (!kept) return;
  const orderedIds = new Set(items.map(({ id }) => id));
  const isOrdered = kept.selection.selectedIds.every((id) => orderedIds.has(id));
  if (isOrdered || kept.storedText === storedText) removeStored(KEPT_SELECTION_KEY);
}

/** What is stored is an input like any other: whatever is odd about it counts as not there. */
export function readKeptSelection(
  text = readStored(KEPT_SELECTION_KEY),
): KeptSelection | undefined {
  try {
    const { selection, storedText } = JSON.parse(text ?? '') as KeptSelection;
    const selectedIds = [...new Set(selection.selectedIds)].filter(Number.isSafeInteger);
    const quantities = Object.fromEntries(
      Object.entries(selection.quantities).filter(
        ([, count]) => Number.isSafeInteger(count) && count > 0,
      ),
    );
    return { selection: { selectedIds, quantities }, storedText: storedText ?? null };
  } catch {
    return undefined;
  }
}
