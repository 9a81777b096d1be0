import type { SelectedItem } from '#client/domain/selection.ts';
import type { OrderItem } from '#shared/contracts/orders.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { maxQuantity } from '#shared/rules/stock.ts';

export type Reorder = {
  /** What can be had now. */
  items: SelectedItem[];
  /** What is not as it was, in plain words. */
  changes: string[];
};

/** The same order again, as far as the shop has it. */
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
    if (highest < quantity) changes.push(`${supplement.name}: ${highest} instead of ${quantity}.`);
    const [before, now] = [parseCents(price), parseCents(supplement.price)];
    if (before !== now) {
      changes.push(`${supplement.name} now costs ${formatUsd(now)}, it was ${formatUsd(before)}.`);
    }
  }
  return { items, changes };
}
