import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import type { SelectedItem } from './pending-order.ts';

/** What is in both is ordered together, up to what may be ordered of it. */
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

/** Whether the one order asks for the same as the other, in whatever sequence. */
export function isSameOrder(one: readonly SelectedItem[], other: readonly SelectedItem[]): boolean {
  return describeOrder(one) === describeOrder(other);
}

function describeOrder(items: readonly SelectedItem[]): string {
  const parts = items.map(({ id, quantity }) => `${id}:${quantity}`);
  return parts.toSorted().join();
}
