import { expect, test } from 'vitest';
import { maxQuantity, stockOf, stockStatus } from './stock.ts';

test.each<[number | null | undefined, number | null | undefined, string]>([
  [0, 10, 'out'],
  [1, 10, 'low'],
  [10, 10, 'low'],
  [11, 10, 'in-stock'],
  [5, 3, 'in-stock'],
  [1, 0, 'in-stock'],
  [0, 0, 'out'],
  // A missing threshold is 10, a missing stock is 0.
  [10, undefined, 'low'],
  [11, null, 'in-stock'],
  [undefined, 10, 'out'],
  [null, undefined, 'out'],
  [-3, 10, 'out'],
])('rates stock %s with threshold %s as %s', (stockQuantity, lowStockThreshold, status) => {
  expect(stockStatus({ stockQuantity, lowStockThreshold })).toBe(status);
});

test.each<[number | undefined, number]>([
  [undefined, 0],
  [-1, 0],
  [0, 0],
  [1, 1],
  [9, 9],
  [10, 10],
  [11, 10],
  [1_000, 10],
])('limits a stock of %s to %i per order', (stockQuantity, most) => {
  expect(maxQuantity({ stockQuantity })).toBe(most);
});

test('counts a missing stock as 0', () => {
  expect(stockOf({})).toBe(0);
  expect(stockOf({ stockQuantity: 4 })).toBe(4);
});
