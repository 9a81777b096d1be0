import type { SelectedItem } from './pending-order.ts';

/** What is chosen on a page, and how its quantities can be changed there, if they can. */
export type Basket = {
  items: readonly SelectedItem[];
  onQuantity?: (id: number, quantity: number) => void;
};
