import { chooseLots, lastDayOf, outlasts, type StockedLot } from './lots.ts';

type DatedProduct = {
  loose: number;
  lots: readonly (StockedLot & { code: string })[];
};

export type ShortLot = { name: string; code: string; bestBefore: string };

type Line = { id: number; name: string; quantity: number; days: number | undefined };

/** Lots that a purchase would get today and that end before its supply does. */
export function findShortLots(
  lines: readonly Line[],
  products: ReadonlyMap<number, DatedProduct>,
  today: string,
): ShortLot[] {
  return lines.flatMap(({ id, name, quantity, days }) => {
    const product = products.get(id);
    if (!product || days === undefined) return [];
    const { loose, lots } = product;
    const until = lastDayOf(today, days);
    return chooseLots(lots, { quantity, loose, until }).flatMap(({ lotId }) => {
      const lot = lots.find((each) => each.id === lotId);
      if (!lot?.bestBefore || outlasts(lot, until)) return [];
      return [{ name, code: lot.code, bestBefore: lot.bestBefore }];
    });
  });
}
