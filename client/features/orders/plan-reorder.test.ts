import { expect, test } from 'vitest';
import type { OrderItem } from '#shared/contracts/orders.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { planReorder } from './plan-reorder.ts';

function ordered(change: Partial<OrderItem> = {}): OrderItem {
  return { id: 1, name: 'Old name', category: 'bind', quantity: 2, price: '10.00', ...change };
}

const listed = (change: Parameters<typeof makeSupplement>[1] = {}) =>
  makeSupplement(1, { name: 'Formula', price: '10.00', stockQuantity: 5, ...change });

test('what is still on sale is taken as it was, under the name that it has now', () => {
  expect(planReorder([ordered()], [listed()])).toEqual({
    items: [{ id: 1, name: 'Formula', quantity: 2 }],
    changes: [],
  });
});

test.each([
  ['gone', [], 'Old name is no longer on sale.'],
  ['sold out', [listed({ stockQuantity: 0 })], 'Old name is sold out.'],
])('what is %s is left out and named', (_, catalog, change) => {
  expect(planReorder([ordered()], catalog)).toEqual({ items: [], changes: [change] });
});

test('what is short is lowered, and another price is named', () => {
  const catalog = [listed({ stockQuantity: 1, price: '12.50' })];
  expect(planReorder([ordered()], catalog)).toEqual({
    items: [{ id: 1, name: 'Formula', quantity: 1 }],
    changes: ['Formula: 1 instead of 2.', 'Formula now costs $12.50, it was $10.00.'],
  });
});
