import type { InventoryIssue } from '#client/api/inventory-issues.ts';
import type { SelectedItem } from '#client/domain/selection.ts';

/** Lowers short lines to the available stock and removes sold-out lines. */
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
