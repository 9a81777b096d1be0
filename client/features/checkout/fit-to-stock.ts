import type { InventoryIssue } from '#shared/checkout.ts';
import type { SelectedItem } from '#shared/pending-order.ts';

/** The order with every short line lowered to what is there; a line that is sold out is gone. */
export function fitToStock(
  items: readonly SelectedItem[],
  issues: readonly InventoryIssue[],
): SelectedItem[] {
  const available = new Map(issues.map((issue) => [issue.id, issue.available]));
  return items
    .map((item) => ({
      ...item,
      quantity: Math.min(item.quantity, available.get(item.id) ?? item.quantity),
    }))
    .filter(({ quantity }) => quantity > 0);
}
