import { expect, test } from 'vitest';
import { averageItems, sumOrders } from './order-totals.ts';

test('orders are counted, their items averaged', () => {
  const rows = [1, 2, 4].map((totalItems) => ({ totalItems, totalQuantity: totalItems * 2 }));
  expect(sumOrders(rows)).toEqual({ totalOrders: 3, totalItems: 7, totalQuantity: 14 });
  expect(averageItems(sumOrders(rows))).toBe('2.3');
});

test('without orders nothing is divided by zero', () => {
  expect(averageItems(sumOrders([]))).toBe('0.0');
});
