import type { Span } from '#shared/rules/label.ts';
import type { SelectedItem } from './pending-order.ts';

/** What is chosen on a page, and how its quantities can be changed there, if they can. */
export type Basket = {
  items: readonly SelectedItem[];
  onQuantities?: ((changes: readonly { id: number; quantity: number }[]) => void) | undefined;
  /** Quantities stand for now, as while they are being paid. */
  isLocked?: boolean | undefined;
  /** Servings a day that a plan sets, by product; of the others the label's own count. */
  servings?: ReadonlyMap<number, Span> | undefined;
};
