import type { Supplement } from '#shared/contracts/supplements.ts';
import { rankReplacements } from '#shared/rules/replacements.ts';
import { stockStatus } from '#shared/rules/stock.ts';
import type { DraftLine } from './cart-builder.ts';

const OFFERED = 2;

/**
 * What a shopper could take instead of something that is sold out: the same that practitioners are offered for their
 * recommendations, of what is in stock. It needs the catalog alone, so that it is there when the page is.
 */
export function findAlternatives(
  soldOut: Supplement,
  catalog: readonly Supplement[],
): readonly Supplement[] {
  const inStock = catalog.filter((supplement) => stockStatus(supplement) !== 'out');
  return rankReplacements(soldOut, inStock).slice(0, OFFERED);
}

/** For the lines of a draft that are out of stock, by their supplement; what is in the draft already is no alternative. */
export function findDraftAlternatives(
  lines: readonly DraftLine[],
  catalog: readonly Supplement[],
): ReadonlyMap<number, readonly Supplement[]> {
  const chosen = new Set(lines.map(({ supplementId }) => supplementId));
  const others = catalog.filter(({ id }) => !chosen.has(id));
  return new Map(
    catalog
      .filter((supplement) => chosen.has(supplement.id) && stockStatus(supplement) === 'out')
      .map((soldOut) => [soldOut.id, findAlternatives(soldOut, others)]),
  );
}
