import type { PaymentLine } from '#client/api/checkout.ts';
import { parseCents } from '#shared/rules/money.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

export type PriceChange = { id: number; name: string; shownCents: number; unitCents: number };

/** Lines whose price differs from the catalog price that the shopper saw. */
export function findPriceChanges(
  lines: readonly PaymentLine[],
  shown: readonly Supplement[],
): PriceChange[] {
  const shownCents = new Map(shown.map(({ id, price }) => [id, parseCents(price)]));
  return lines.flatMap(({ id, name, unitCents }) => {
    const before = shownCents.get(id);
    if (before === undefined || before === unitCents) return [];
    return [{ id, name, shownCents: before, unitCents }];
  });
}
