import { expect, test } from 'vitest';
import { compareWithToday, totalToday } from './cart-differences.ts';

const ITEM = { supplementId: 1, supplementName: 'Zinc', quantity: 3, price: 24 };

const compare = (product?: { price: string; stockQuantity: number }) =>
  compareWithToday([ITEM], new Map(product && [[1, product]]))[0];

test.each<[string, number, string[], number]>([
  ['24.00', 50, [], 10],
  ['24.00', 3, [], 3],
  ['26.00', 50, ['now $26.00'], 10],
  ['24.00', 1, ['only 1 left'], 1],
  ['19.90', 2, ['now $19.90', 'only 2 left'], 2],
  ['26.00', 0, ['out of stock'], 0],
])('finds at %s with %i in stock: %j', (price, stockQuantity, differences, available) => {
  expect(compare({ price, stockQuantity })).toMatchObject({ differences, available });
});

test('keeps the recommended price of an unavailable product', () => {
  expect(compare()).toMatchObject({
    differences: ['no longer available'],
    available: 0,
    unitCents: 2400,
  });
});

test('finds no differences without a catalog', () => {
  const [line] = compareWithToday([ITEM], undefined);
  expect(line).toMatchObject({ differences: [], available: 10, unitCents: 2400 });
});

test('rounds prices to the cent', () => {
  const items = [0.29, 1.005, 4.35, 99999999.99].map((price) => ({ ...ITEM, price }));
  expect(compareWithToday(items, undefined).map((line) => line.unitCents)).toEqual([
    29, 100, 435, 9999999999,
  ]);
});

test("totals the chosen quantities at today's prices", () => {
  const items = [ITEM, { ...ITEM, supplementId: 2, price: 10 }];
  const products = new Map([
    [1, { price: '26.00', stockQuantity: 9 }],
    [2, { price: '10.05', stockQuantity: 9 }],
  ]);
  const lines = compareWithToday(items, products);
  expect(totalToday(lines, ({ supplementId }) => (supplementId === 1 ? 2 : 1))).toBe(6205);
});
