import { readStored, removeStored, writeStored } from '#client/lib/local-storage.ts';
import type { Selection } from './selection.ts';

/** What is ticked in the store, under a key of its own, so that a reload and another window have it too. */
export const KEPT_SELECTION_KEY = 'selection';

/** `storedText` is the stored order at the time of the choice: once that is another, the choice is void. */
export type KeptSelection = { selection: Selection; storedText: string | null };

/** Nothing ticked is nothing kept. */
export function keepSelection(kept: KeptSelection): void {
  if (kept.selection.selectedIds.length === 0) clearKeptSelection();
  else writeStored(KEPT_SELECTION_KEY, JSON.stringify(kept));
}

export function clearKeptSelection(): void {
  removeStored(KEPT_SELECTION_KEY);
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
