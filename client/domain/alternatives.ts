import type { Supplement } from '#shared/contracts/supplements.ts';
import { rankReplacements } from '#shared/rules/replacements.ts';
import { stockOf } from '#shared/rules/stock.ts';
import type { DraftLine } from './cart-builder.ts';

/** What is in stock and can take the place of a supplement, by the same rule as behind links that were shared. */
export function findAlternatives(
  catalog: readonly Supplement[],
  supplement: Supplement,
  count: number,
): Supplement[] {
  const inStock = catalog.filter((candidate) => stockOf(candidate) > 0);
  return rankReplacements(supplement, inStock).slice(0, count);
}

/** Offered for each line of a recommendation that is out of stock. */
const FOR_EACH_LINE = 2;

/** For the lines that are out of stock, by their supplement; what is in the draft already is no alternative. */
export function findDraftAlternatives(
  lines: readonly DraftLine[],
  catalog: readonly Supplement[],
): ReadonlyMap<number, Supplement[]> {
  const chosen = new Set(lines.map(({ supplementId }) => supplementId));
  const missing = catalog.filter(({ id, ...stock }) => chosen.has(id) && stockOf(stock) === 0);
  const others = catalog.filter(({ id }) => !chosen.has(id));
  return new Map(
    missing.map((supplement) => [
      supplement.id,
      findAlternatives(others, supplement, FOR_EACH_LINE),
    ]),
  );
}
