import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLots, fitLots, lastDayOf, outlasts } from './lots.ts';

const lot = (id: number, bestBefore: string | null, units: number) => ({ id, bestBefore, units });
const EARLY = lot(1, '2027-01-31', 5);
const LATE = lot(2, '2027-06-30', 5);
const NONE = lot(3, null, 5);

test('takes units without a lot first, then the first lot to expire', () => {
  expect(chooseLots([NONE, LATE, EARLY], { quantity: 8, loose: 2, until: undefined })).toEqual([
    { lotId: null, units: 2 },
    { lotId: 1, units: 5 },
    { lotId: 2, units: 1 },
  ]);
});

test('prefers the first lot that outlasts the supply', () => {
  expect(chooseLots([EARLY, LATE, NONE], { quantity: 3, loose: 0, until: '2027-02-15' })).toEqual([
    { lotId: 2, units: 3 },
  ]);
});

test('counts the best-before day as good', () => {
  expect(outlasts(EARLY, '2027-01-31')).toBe(true);
  expect(outlasts(EARLY, '2027-02-01')).toBe(false);
});

test('takes the longest-lasting lots if none outlasts the supply', () => {
  expect(chooseLots([EARLY, LATE], { quantity: 6, loose: 0, until: '2028-01-01' })).toEqual([
    { lotId: 2, units: 5 },
    { lotId: 1, units: 1 },
  ]);
});

test('takes exactly what is wanted and never more than a lot has', () => {
  const lots = fc.uniqueArray(
    fc.record({
      id: fc.nat({ max: 50 }),
      bestBefore: fc.option(fc.constantFrom('2026-12-31', '2027-03-31', '2028-01-01')),
      units: fc.nat({ max: 9 }),
    }),
    { selector: ({ id }) => id },
  );
  const until = fc.option(fc.constantFrom('2027-01-01', '2029-01-01'), { nil: undefined });
  fc.assert(
    fc.property(
      lots,
      fc.nat({ max: 20 }),
      fc.nat({ max: 9 }),
      until,
      (stock, quantity, loose, day) => {
        const taken = chooseLots(stock, { quantity, loose, until: day });
        const there = loose + stock.reduce((sum, { units }) => sum + units, 0);
        expect(taken.reduce((sum, { units }) => sum + units, 0)).toBe(Math.min(quantity, there));
        for (const { lotId, units } of taken) {
          const most = lotId === null ? loose : stock.find(({ id }) => id === lotId)?.units;
          expect(units).toBeLessThanOrEqual(most ?? 0);
        }
      },
    ),
  );
});

test('ends a supply of one day on the day it starts', () => {
  expect(lastDayOf('2027-02-27', 1)).toBe('2027-02-27');
  expect(lastDayOf('2027-02-27', 30)).toBe('2027-03-28');
});

test('fits lots to fewer units than they have', () => {
  expect(fitLots([EARLY, LATE, NONE], 7)).toEqual([EARLY, { ...LATE, units: 2 }]);
});
