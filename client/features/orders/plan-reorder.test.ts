import { expect, test } from 'vitest';
import type { OrderItem } from '#shared/contracts/orders.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { planReorder } from './plan-reorder.ts';

function ordered(change: Partial<OrderItem> = {}): OrderItem {
  return { id: 1, name: 'Old name', category: 'bind', quantity: 2, price: '10.00', ...change };
}

const listed = (change: Parameters<typeof makeSupplement>[1] = {}) =>
  makeSupplement(1, { name: 'Formula', price: '10.00', stockQuantity: 5, ...change });

test('takes available items under their current name', () => {
  expect(planReorder([ordered()], [listed()])).toEqual({
    items: [{ id: 1, name: 'Formula', quantity: 2 }],
    changes: [],
  });
});

test.each([
  ['gone', [], 'Old name is no longer on sale.'],
  ['sold out', [listed({ stockQuantity: 0 })], 'Old name is sold out.'],
])('leaves out an item that is %s, and names it', (_, catalog, change) => {
  expect(planReorder([ordered()], catalog)).toEqual({ items: [], changes: [change] });
});

test('lowers a quantity to the stock and names a changed price', () => {
  const catalog = [listed({ stockQuantity: 1, price: '12.50' })];
  expect(planReorder([ordered()], catalog)).toEqual({
    items: [{ id: 1, name: 'Formula', quantity: 1 }],
    changes: ['Formula: only 1 in stock.', 'Formula is now $12.50 (was $10.00).'],
  });
});
