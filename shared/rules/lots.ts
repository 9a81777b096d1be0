export const LOT_STATES = ['shelf', 'blocked', 'recalled'] as const;

export type LotState = (typeof LOT_STATES)[number];

export const LOT_CODE_MAX_LENGTH = 40;
export const MAX_RECEIPT_LINES = 200;
export const MAX_RECEIPT_UNITS = 10_000;
export const FIRST_BEST_BEFORE = '2000-01-01';
export const MAX_YEARS_AHEAD = 15;

/** `bestBefore` is the last good day; null if the lot has none. */
export type StockedLot = { id: number; bestBefore: string | null; units: number };

/** Null for units without a lot. */
export type LotUnits = { lotId: number | null; units: number };

type Wanted = {
  quantity: number;
  /** Units in stock without a lot. */
  loose: number;
  /** The day on which the supply ends. Undefined if no label says. */
  until: string | undefined;
};

/**
 * Units without a lot leave first, then the first lots to expire among those that outlast the supply. If these are too
 * few, the longest-lasting of the others follow.
 */
export function chooseLots(
  lots: readonly StockedLot[],
  { quantity, loose, until }: Wanted,
): LotUnits[] {
  const firstExpired = lots.toSorted(byBestBefore);
  const lasting = firstExpired.filter((lot) => outlasts(lot, until));
  const others = firstExpired.filter((lot) => !outlasts(lot, until)).toReversed();
  const shelf = [{ id: null, units: loose }, ...lasting, ...others];
  return fitLots(shelf, quantity).map(({ id, units }) => ({ lotId: id, units }));
}

/** The first lots, up to so many units. */
export function fitLots<Lot extends { units: number }>(lots: readonly Lot[], quantity: number) {
  let left = quantity;
  return lots.flatMap((lot): Lot[] => {
    const units = Math.min(lot.units, left);
    left -= units;
    return units > 0 ? [{ ...lot, units }] : [];
  });
}

export function outlasts({ bestBefore }: Pick<StockedLot, 'bestBefore'>, until?: string): boolean {
  return bestBefore === null || until === undefined || bestBefore >= until;
}

function byBestBefore(one: StockedLot, other: StockedLot): number {
  const days = [one, other].map(({ bestBefore }) => bestBefore ?? '9999');
  return days[0] === days[1] ? one.id - other.id : (days[0] ?? '') < (days[1] ?? '') ? -1 : 1;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last day of a supply that starts on the given day. */
export function lastDayOf(startsOn: string, days: number): string {
  return new Date(Date.parse(startsOn) + Math.max(0, days - 1) * DAY_MS).toISOString().slice(0, 10);
}
