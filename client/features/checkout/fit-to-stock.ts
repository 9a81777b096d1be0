import type { InventoryIssue } from '#client/api/inventory-issues.ts';
import type { SelectedItem } from '#client/domain/selection.ts';

/** The order with every short line lowered to what is there; a line that is sold out is gone. */
export function fitToStock(
  items: readonly SelectedItem[],
  issues: readonly InventoryIssue[],
): SelectedItem[] {
  return items
    .map((item) => {
      const issue = issues.find(({ id, name }) =>
        id === null ? name === item.name : id === item.id,
      );
      return { ...item, quantity: Math.min(item.quantity, issue?.available ?? item.quantity) };
    })
    .filter(({ quantity }) => quantity > 0);
}
