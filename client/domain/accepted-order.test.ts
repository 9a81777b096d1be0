import { expect, test } from 'vitest';
import { isSameOrder, joinOrders } from './accepted-order.ts';

const zinc = (quantity: number) => ({ id: 1, name: 'Zinc', quantity });
const clay = (quantity: number) => ({ id: 2, name: 'Clay', quantity });

test('what is in one of them only is kept as it is', () => {
  expect(joinOrders([zinc(12)], [clay(3)], () => 50)).toEqual([zinc(12), clay(3)]);
});

test.each([
  [4, 5, 50, 9],
  [4, 8, 50, 10],
  [2, 3, 4, 4],
])('%i and %i of the same, with %i there, make %i', (waiting, accepted, available, quantity) => {
  expect(joinOrders([zinc(waiting)], [zinc(accepted)], () => available)).toEqual([zinc(quantity)]);
});

test('orders are the same in any sequence, and differ by a quantity', () => {
  expect(isSameOrder([zinc(1), clay(2)], [clay(2), zinc(1)])).toBe(true);
  expect(isSameOrder([zinc(1)], [zinc(2)])).toBe(false);
  expect(isSameOrder([zinc(1)], [zinc(1), clay(1)])).toBe(false);
});
