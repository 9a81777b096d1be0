import { lineCents, parseCents, type Cents } from '#shared/rules/money.ts';
import { totalCents, totalQuantity } from '#shared/rules/totals.ts';
import { maxQuantity } from '#shared/rules/stock.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

const DEFAULT_QUANTITY = 1;
const UNKNOWN_NAME = 'A supplement you chose';

/** The shape in which an order is stored. */
export type SelectedItem = { id: number; name: string; quantity: number };

/** Quantities are stored whether or not a card is ticked, so ticking takes the card's quantity. */
export type Selection = {
  /** In the order of ticking. */
  selectedIds: readonly number[];
  quantities: Readonly<Record<number, number>>;
};

export type SelectionLine = SelectedItem & { unitCents: Cents; lineCents: Cents };

export type SelectionTotals = { itemCount: number; totalQuantity: number; totalCents: Cents };

export type Adjustment =
  | { kind: 'lowered'; id: number; name: string; from: number; to: number }
  | { kind: 'dropped'; id: number; name: string };

export type SupplementsById = ReadonlyMap<number, Supplement>;

export const EMPTY_SELECTION: Selection = { selectedIds: [], quantities: {} };

export function toggle({ selectedIds, quantities }: Selection, id: number): Selection {
  const others = selectedIds.filter((selected) => selected !== id);
  return {
    selectedIds: others.length < selectedIds.length ? others : [...selectedIds, id],
    quantities,
  };
}

export function setQuantity(selection: Selection, id: number, quantity: number): Selection {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return selection;
  return { ...selection, quantities: { ...selection.quantities, [id]: quantity } };
}

export function selectionOf(items: readonly SelectedItem[]): Selection {
  if (items.length === 0) return EMPTY_SELECTION;
  return {
    selectedIds: items.map(({ id }) => id),
    quantities: Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])),
  };
}

export function cardQuantity(state: Selection, supplement: Supplement): number {
  return Math.min(state.quantities[supplement.id] ?? DEFAULT_QUANTITY, maxQuantity(supplement));
}

/** Leaves out supplements that are gone or out of stock. */
export function selectionLines(state: Selection, catalog: SupplementsById): SelectionLine[] {
  return state.selectedIds.flatMap((id) => {
    const supplement = catalog.get(id);
    const quantity = supplement ? cardQuantity(state, supplement) : 0;
    if (!supplement || quantity === 0) return [];
    const unitCents = parseCents(supplement.price);
    const total = lineCents(unitCents, quantity);
    return [{ id, name: supplement.name, quantity, unitCents, lineCents: total }];
  });
}

/** Includes supplements that are gone or out of stock. */
export function tickedItems(
  { selectedIds, quantities }: Selection,
  nameOf: (id: number) => string | undefined,
): SelectedItem[] {
  return selectedIds.map((id) => ({
    id,
    name: nameOf(id) ?? UNKNOWN_NAME,
    quantity: quantities[id] ?? DEFAULT_QUANTITY,
  }));
}

export function sumSelection(lines: readonly SelectionLine[]): SelectionTotals {
  return {
    itemCount: lines.length,
    totalQuantity: totalQuantity(lines),
    totalCents: totalCents(lines),
  };
}

/** Lowers or drops items that exceed today's stock. */
export function fitToCatalog(
  items: readonly SelectedItem[],
  catalog: SupplementsById,
): { selection: Selection; adjustments: Adjustment[] } {
  const quantities: Record<number, number> = {};
  const adjustments: Adjustment[] = [];
  for (const { id, name, quantity } of items) {
    const supplement = catalog.get(id);
    const allowed = supplement ? Math.min(quantity, maxQuantity(supplement)) : 0;
    if (!supplement || allowed === 0) {
      adjustments.push({ kind: 'dropped', id, name: supplement?.name ?? name });
      continue;
    }
    quantities[id] = allowed;
    if (allowed < quantity)
      adjustments.push({
        kind: 'lowered',
        id,
        name: supplement.name,
        from: quantity,
        to: allowed,
      });
  }
  const selectedIds = items.map((item) => item.id).filter((id) => id in quantities);
  return { selection: { selectedIds, quantities }, adjustments };
}

export function countItems(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
