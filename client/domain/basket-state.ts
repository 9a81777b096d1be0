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

/* Transitions of the basket in the store. Each returns the parts that change; those of orders are in `basket-order.ts`. */

type Change = Partial<BasketState>;

export function toggleItem(basket: BasketState, id: number): Change {
  return tick(toggle(chosenSelection(basket), id), basket.order);
}

export function changeItemQuantity(basket: BasketState, id: number, quantity: number): Change {
  return tick(setQuantity(chosenSelection(basket), id, quantity), basket.order);
}

/** The selection as far as today's catalog has it. */
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

/** Another order replaces what was ticked beside the one before. */
export function isTickedCurrent({ ticked, order }: BasketState): boolean {
  return ticked?.storedText === order.text || order.status === 'unreadable';
}

/** What is ticked in the store, else what the order contains. */
export function chosenSelection(state: BasketState): Selection {
  const { ticked, order } = state;
  return ticked && isTickedCurrent(state) ? ticked.selection : selectionOf(itemsOf(order));
}

/** What is chosen as far as the catalog has it, and what had to change. */
export function fitChosen(
  state: BasketState,
  catalog: SupplementsById,
): { selection: Selection; adjustments: Adjustment[] } {
  const chosen = chosenSelection(state);
  const items = tickedItems(chosen, (id) => nameInOrder(state.order, id));
  const { selection, adjustments } = fitToCatalog(items, catalog);
  // Cards that are not ticked keep their quantity.
  const quantities = { ...chosen.quantities, ...selection.quantities };
  return { selection: { ...selection, quantities }, adjustments };
}

/** Only the order still knows the name of a supplement that has left the catalog. */
export function nameInOrder(order: Order, id: number): string | undefined {
  return itemsOf(order).find((item) => item.id === id)?.name;
}
