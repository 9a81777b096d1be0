import { expect, test } from 'vitest';
import { sumInventory } from './inventory-totals.ts';

const row = { isActive: true, price: '0.10', stockQuantity: 3, lowStockThreshold: 10 };

test('adds up money in cents and counts stock states', () => {
  const rows = [
    row,
    { ...row, price: '19.99', stockQuantity: 1001 },
    { ...row, price: '5.00', stockQuantity: 0 },
    { ...row, price: '2.50', stockQuantity: 10 },
  ];
  expect(sumInventory(rows)).toEqual({
    totalProducts: 4,
    lowStock: 2,
    outOfStock: 1,
    inventoryValue: '20035.29',
  });
});

test('ignores hidden supplements', () => {
  const hidden = { ...row, isActive: false };
  expect(sumInventory([hidden, { ...hidden, stockQuantity: 0 }])).toEqual({
    totalProducts: 0,
    lowStock: 0,
    outOfStock: 0,
    inventoryValue: '0.00',
  });
});
