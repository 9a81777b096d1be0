import {
  type Adjustment,
  fitToCatalog,
  type SelectedItem,
  type Selection,
  selectionOf,
  setQuantity,
  type SupplementsById,
  tickedItems,
  toggle,
} from './selection.ts';
import { type BasketState, itemsOf, type Order, orderOf } from './stored-basket.ts';

/* Basket transitions of the storefront. Each returns the changed parts. `basket-order.ts` has the others. */

type Change = Partial<BasketState>;

export function toggleItem(basket: BasketState, id: number): Change {
  return tick(toggle(chosenSelection(basket), id), basket.order);
}

export function changeItemQuantity(basket: BasketState, id: number, quantity: number): Change {
  return tick(setQuantity(chosenSelection(basket), id, quantity), basket.order);
}

export function fitSelection({ order }: BasketState, selection: Selection): Change {
  return tick(selection, order);
}

export function proceedWith(basket: BasketState, items: readonly SelectedItem[]): Change {
  const order = orderOf(items);
  return { order, ...tick(chosenSelection(basket), order) };
}

function tick(selection: Selection, { text }: Order): Change {
  return { ticked: { selection, storedText: text } };
}

/** A new order replaces the selection made beside the previous one. */
export function isTickedCurrent({ ticked, order }: BasketState): boolean {
  return ticked?.storedText === order.text || order.status === 'unreadable';
}

export function chosenSelection(state: BasketState): Selection {
  const { ticked, order } = state;
  return ticked && isTickedCurrent(state) ? ticked.selection : selectionOf(itemsOf(order));
}

export function fitChosen(
  state: BasketState,
  catalog: SupplementsById,
): { selection: Selection; adjustments: Adjustment[] } {
  const chosen = chosenSelection(state);
  const items = tickedItems(chosen, (id) => nameInOrder(state.order, id));
  const { selection, adjustments } = fitToCatalog(items, catalog);
  // Unticked cards also have quantities.
  const quantities = { ...chosen.quantities, ...selection.quantities };
  return { selection: { ...selection, quantities }, adjustments };
}

/** The order has the names of supplements that left the catalog. */
export function nameInOrder(order: Order, id: number): string | undefined {
  return itemsOf(order).find((item) => item.id === id)?.name;
}
