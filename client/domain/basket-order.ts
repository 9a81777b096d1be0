import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { isTickedCurrent, nameInOrder } from './basket-state.ts';
import { type SelectedItem, selectionLines, tickedItems } from './selection.ts';
import {
  bareItem,
  type BasketState,
  itemsOf,
  NO_ORDER,
  orderOf,
  type PlacedOrder,
  type Recommendation,
} from './stored-basket.ts';

/* Basket transitions that the storefront does not load. Each returns the changed parts. */

type Change = Partial<BasketState>;

type Replacement = {
  items: readonly SelectedItem[];
  recommendation: Recommendation | null;
  /** Undefined while loading, or after a failure. */
  catalog: readonly Supplement[] | undefined;
};

/** For an accepted recommendation or a reorder. */
export function replaceOrder(basket: BasketState, replacement: Replacement): Change {
  const { items, recommendation, catalog } = replacement;
  const chosen = chosenItems(basket, catalog);
  const isLost = chosen.length > 0 && !isSameOrder(chosen, items);
  return {
    order: orderOf(items),
    recommendation,
    // Includes the items that an earlier recommendation replaced.
    ...(isLost && { earlier: joinOrders(basket.earlier, chosen, () => MAX_QUANTITY_PER_ITEM) }),
  };
}

type Edit = { items: readonly SelectedItem[]; fromSharedCartId: number | null };

export function editOrder(basket: BasketState, { items, fromSharedCartId }: Edit): Change {
  if (items.length === 0) return withoutOrder(basket);
  return {
    order: orderOf(items),
    ...(fromSharedCartId === null && { recommendation: null }),
    // A selection made beside another order is retained.
    ...(basket.ticked?.storedText === basket.order.text && { ticked: null }),
  };
}

export function dismissEarlier(): Change {
  return { earlier: [] };
}

type Payment = {
  /** Undefined if unknown. An order that another window stored since then is retained. */
  items: readonly SelectedItem[] | undefined;
  placed: PlacedOrder | null;
};

export function payOrder(basket: BasketState, { items, placed }: Payment): Change {
  return { ...withoutOrder(basket, items), earlier: [], ...(placed && { placed }) };
}

export function dismissPlaced(): Change {
  return { placed: null };
}

/** Also clears the selection that the order came from or contains. Any other selection becomes current again. */
function withoutOrder({ order, ticked }: BasketState, paid?: readonly SelectedItem[]): Change {
  const stored = itemsOf(order);
  if (paid && stored.length > 0 && !isSameOrder(stored, paid)) return {};
  const cleared = { order: NO_ORDER, recommendation: null };
  // Another window cleared the order, so the selection is newer.
  if (order.text === null) return cleared;
  const orderedIds = new Set((paid ?? stored).map(({ id }) => id));
  const isOrdered = ticked?.selection.selectedIds.every((id) => orderedIds.has(id));
  const isOver = isOrdered || ticked?.storedText === order.text;
  return { ...cleared, ticked: ticked && !isOver ? { ...ticked, storedText: null } : null };
}

/** With a catalog, leaves out ticked items that are no longer on sale. */
export function chosenItems(
  state: BasketState,
  catalog: readonly Supplement[] | undefined,
): readonly SelectedItem[] {
  const { ticked, order } = state;
  if (!ticked || !isTickedCurrent(state)) return itemsOf(order);
  if (!catalog) return tickedItems(ticked.selection, (id) => nameInOrder(order, id));
  const byId = new Map(catalog.map((supplement) => [supplement.id, supplement]));
  return selectionLines(ticked.selection, byId).map(bareItem);
}

/** Adds the quantities of a supplement in both, up to the available quantity. */
export function joinOrders(
  first: readonly SelectedItem[],
  second: readonly SelectedItem[],
  availableOf: (id: number) => number,
): SelectedItem[] {
  const firstIds = new Set(first.map((item) => item.id));
  const joined = first.map((item) => {
    const same = second.find((candidate) => candidate.id === item.id);
    if (!same) return item;
    const highest = Math.min(MAX_QUANTITY_PER_ITEM, availableOf(item.id));
    return { ...item, quantity: Math.min(item.quantity + same.quantity, highest) };
  });
  return [...joined, ...second.filter((item) => !firstIds.has(item.id))];
}

function isSameOrder(one: readonly SelectedItem[], other: readonly SelectedItem[]): boolean {
  const describe = (items: readonly SelectedItem[]) =>
    items
      .map(({ id, quantity }) => `${id}:${quantity}`)
      .toSorted()
      .join();
  return describe(one) === describe(other);
}
