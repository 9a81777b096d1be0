import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalCents, totalQuantity } from './totals.ts';

const line = (unitCents: number, quantity: number) => ({ unitCents, quantity });

test('lines cost their price times their quantity, to the cent', () => {
  expect(totalCents([])).toBe(0);
  expect(totalCents([line(2410, 3), line(0, 9), line(1, 10)])).toBe(7240);
  expect(totalQuantity([line(2410, 3), line(0, 9), line(1, 10)])).toBe(22);
});

test('in whichever order, and split or not', () => {
  const lines = fc.array(
    fc.record({ unitCents: fc.nat(9_999_999), quantity: fc.integer({ min: 1, max: 10 }) }),
  );
  fc.assert(
    fc.property(lines, lines, (some, others) => {
      expect(totalCents([...some, ...others])).toBe(totalCents(others) + totalCents(some));
      expect(totalCents(some.toReversed())).toBe(totalCents(some));
    }),
  );
});
