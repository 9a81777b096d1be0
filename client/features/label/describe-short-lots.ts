import type { ShownLotDates } from '#client/api/lot-dates.ts';
import { formatDay } from '#shared/rules/format.ts';
import { findShortLots } from '#shared/rules/short-lots.ts';
import { daysOfSupply, type SupplyLine } from '#shared/rules/supply.ts';

type Line = Pick<SupplyLine, 'id' | 'name' | 'quantity' | 'label' | 'unitsPerDay'>;

/** One line about the lots that end before the supply does. */
export function describeShortLots(
  lines: readonly Line[],
  dates: ShownLotDates,
): string | undefined {
  const products = new Map(dates.products.map((product) => [product.supplementId, product]));
  const counted = lines.map((line) => {
    const days = daysOfSupply(line)?.from;
    return { ...line, days: days === undefined ? undefined : Math.floor(days) };
  });
  const short = findShortLots(counted, products, dates.today);
  if (short.length === 0) return undefined;
  const lots = short.map(
    ({ name, code, bestBefore }) => `${name} (lot ${code}, best before ${formatDay(bestBefore)})`,
  );
  return `Ends before the supply does: ${lots.join('; ')}`;
}
