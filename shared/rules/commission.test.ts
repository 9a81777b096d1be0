import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionOf, HIGHEST_RATE, readRate, writeRate } from './commission.ts';
import { sumCents } from './money.ts';
import { refundOf } from './refunds.ts';
import { totalCents } from './totals.ts';

const rate = fc.integer({ min: 0, max: HIGHEST_RATE });

/** Lines with their refunded units. */
const basket = fc.array(
  fc
    .record({ unitCents: fc.nat(999_999), quantity: fc.integer({ min: 1, max: 10 }) })
    .chain((line) =>
      fc.record({ line: fc.constant(line), returned: fc.nat({ max: line.quantity }) }),
    ),
  { minLength: 1, maxLength: 20 },
);

function earn(lines: { line: Line; returned: number }[], ofRate: number): number {
  return commissionOf({
    goodsCents: totalCents(lines.map(({ line }) => line)),
    refundedGoodsCents: sumCents(
      lines.map(({ line, returned }) => refundOf({ ...line, refundedQuantity: 0 }, returned).cents),
    ),
    rate: ofRate,
  });
}

type Line = { unitCents: number; quantity: number };

test('rounds half a cent up', () => {
  const sale = { goodsCents: 9_999, refundedGoodsCents: 0, rate: 1_250 };
  expect(commissionOf(sale)).toBe(1_250);
  expect(commissionOf({ ...sale, goodsCents: 20, rate: 250 })).toBe(1);
  expect(commissionOf({ ...sale, goodsCents: 19, rate: 250 })).toBe(0);
  expect(commissionOf({ ...sale, refundedGoodsCents: 5_000 })).toBe(625);
});

test('stays between zero and the value of the goods, and is zero after a full refund', () => {
  fc.assert(
    fc.property(basket, rate, (lines, ofRate) => {
      const left = lines.map(({ line, returned }) => ({
        ...line,
        quantity: line.quantity - returned,
      }));
      const earned = earn(lines, ofRate);
      expect(earned).toBeGreaterThanOrEqual(0);
      expect(earned).toBeLessThanOrEqual(totalCents(left));
      const all = lines.map(({ line }) => ({ line, returned: line.quantity }));
      expect(earn(all, ofRate)).toBe(0);
    }),
  );
});

test('never increases with a refund', () => {
  fc.assert(
    fc.property(basket, rate, fc.nat(19), (lines, ofRate, which) => {
      const more = lines.map((entry, index) =>
        index === which ? { ...entry, returned: entry.line.quantity } : entry,
      );
      expect(earn(more, ofRate)).toBeLessThanOrEqual(earn(lines, ofRate));
    }),
  );
});

test('stays zero if refunds exceed the goods', () => {
  expect(commissionOf({ goodsCents: 100, refundedGoodsCents: 150, rate: 5_000 })).toBe(0);
});

describe('a rate', () => {
  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(rate, (any) => {
        expect(readRate(writeRate(any))).toBe(any);
      }),
    );
  });

  test.each([
    ['12.5', 1_250],
    [' 7 ', 700],
    ['0', 0],
    ['0.05', 5],
    ['100', 10_000],
  ])('reads %o', (typed, expected) => {
    expect(readRate(typed)).toBe(expected);
  });

  test.each(['', 'x', '-1', '100.01', '101', '1.234', '1e1', '7,5', '12 %'])(
    'rejects %o',
    (typed) => {
      expect(readRate(typed)).toBeUndefined();
    },
  );
});
