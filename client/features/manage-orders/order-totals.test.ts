import { expect, test } from 'vitest';
import { averageItems, sumOrders } from './order-totals.ts';

test('counts orders and averages their items', () => {
  const rows = [1, 2, 4].map((totalItems) => ({ totalItems, totalQuantity: totalItems * 2 }));
  expect(sumOrders(rows)).toEqual({ totalOrders: 3, totalItems: 7, totalQuantity: 14 });
  expect(averageItems(sumOrders(rows))).toBe('2.3');
});

test('returns 0.0 without orders', () => {
  expect(averageItems(sumOrders([]))).toBe('0.0');
});
