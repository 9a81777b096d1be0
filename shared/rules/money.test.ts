import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatUsd,
  lineCents,
  parseCents,
  readDecimal,
  roundToCents,
  sumCents,
  toDecimal,
} from './money.ts';

describe('parseCents', () => {
  test.each<[string | null | undefined, number]>([
    ['24.00', 2400],
    ['24', 2400],
    ['24.5', 2450],
    ['0.07', 7],
    ['0.00', 0],
    ['99999999.99', 9_999_999_999],
    // Missing counts as 0.
    [undefined, 0],
    [null, 0],
    ['', 0],
    // Only plain decimals are prices.
    ['-1', 0],
    ['1e3', 0],
    ['NaN', 0],
    ['Infinity', 0],
    ['19.999', 0],
    ['1,50', 0],
    ['$5', 0],
    [' 5', 0],
    ['5.', 0],
    ['.5', 0],
    ['100000000', 0],
  ])('reads %j as %i cents', (price, cents) => {
    expect(parseCents(price)).toBe(cents);
  });
});

test.each<[unknown, string]>([
  ['24.00', '24.00'],
  ['24', '24.00'],
  ['19.999', '20.00'],
  [24.5, '24.50'],
  [0.1 + 0.2, '0.30'],
  [undefined, '0.00'],
  [null, '0.00'],
  ['', '0.00'],
  ['free', '0.00'],
  [Number.NaN, '0.00'],
  [{}, '0.00'],
])('reads %j of an answer as %s', (price, decimal) => {
  expect(readDecimal(price)).toBe(decimal);
});

test.each([
  [0, 0],
  [24, 2400],
  // 1.15 * 100 is 114.99999999999999.
  [1.15, 115],
  [0.1 + 0.2, 30],
  [99_999_999.99, 9_999_999_999],
])('rounds %d dollars to %i cents', (dollars, cents) => {
  expect(roundToCents(dollars)).toBe(cents);
});

test.each([
  [0, '0.00', '$0.00'],
  [7, '0.07', '$0.07'],
  [70, '0.70', '$0.70'],
  [2400, '24.00', '$24.00'],
  [123_456, '1234.56', '$1,234.56'],
  [99_999, '999.99', '$999.99'],
  [100_000, '1000.00', '$1,000.00'],
  [9_999_999_999, '99999999.99', '$99,999,999.99'],
  [-123_456, '-1234.56', '-$1,234.56'],
  [-5, '-0.05', '-$0.05'],
])('writes %i cents as %s and shows %s', (cents, decimal, shown) => {
  expect(toDecimal(cents)).toBe(decimal);
  expect(formatUsd(cents)).toBe(shown);
});

test('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
      expect(parseCents(toDecimal(cents))).toBe(cents);
      expect(roundToCents(Number(toDecimal(cents)))).toBe(cents);
    }),
  );
});

test('multiplies 0.10 by ten to exactly 1.00', () => {
  const lines = Array.from({ length: 10 }, () => lineCents(parseCents('0.10'), 1));
  expect(toDecimal(sumCents(lines))).toBe('1.00');
  expect(lineCents(parseCents('19.99'), 3)).toBe(5997);
  expect(sumCents([])).toBe(0);
});
