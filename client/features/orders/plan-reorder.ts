import type { SelectedItem } from '#client/domain/selection.ts';
import type { OrderItem } from '#shared/contracts/orders.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { maxQuantity } from '#shared/rules/stock.ts';

export type Reorder = {
  /** Items that can be ordered now. */
  items: SelectedItem[];
  /** Sentences about prices and items that changed. */
  changes: string[];
};

export function planReorder(
  ordered: readonly OrderItem[],
  catalog: readonly Supplement[],
): Reorder {
  const items: SelectedItem[] = [];
  const changes: string[] = [];
  for (const { id, name, quantity, price } of ordered) {
    const supplement = catalog.find((candidate) => candidate.id === id);
    const highest = supplement ? maxQuantity(supplement) : 0;
    if (!supplement || highest === 0) {
      changes.push(`${name} is ${supplement ? 'sold out' : 'no longer on sale'}.`);
      continue;
    }
    items.push({ id, name: supplement.name, quantity: Math.min(quantity, highest) });
    if (highest < quantity) changes.push(`${supplement.name}: only ${highest} in stock.`);
    const [before, now] = [parseCents(price), parseCents(supplement.price)];
    if (before !== now) {
      changes.push(`${supplement.name} is now ${formatUsd(now)} (was ${formatUsd(before)}).`);
    }
  }
  return { items, changes };
}
