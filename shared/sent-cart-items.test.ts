import { expect, test } from 'vitest';
import { parseCartItems } from './sent-cart-items.ts';

test('reads the stored lines', () => {
  const items = [{ supplementId: 1, supplementName: 'Zinc', quantity: 2, price: 24.5 }];
  expect(parseCartItems(JSON.stringify(items))).toEqual(items);
});

test.each(['', '{', 'null', '{}', '[null]', '[{"supplementId":1}]'])('%j has no lines', (text) => {
  expect(parseCartItems(text)).toEqual([]);
});
