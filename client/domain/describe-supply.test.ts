import { expect, test } from 'vitest';
import { describeCost, describeLeftOut, describeShort, describeSupply } from './describe-supply.ts';

const SUPPLY = {
  days: 13,
  daysAtMost: 13,
  firstToRunOut: ['Mullein Clear'],
  costPerDay: { from: 235, to: 457 },
  leftOut: [],
};

test('says about how long a supply lasts', () => {
  expect(describeSupply(SUPPLY)).toBe('Lasts about 13 days');
  expect(describeSupply({ ...SUPPLY, daysAtMost: 40 })).toBe('Lasts about 13 to 40 days');
  expect(describeSupply({ ...SUPPLY, days: 1, daysAtMost: 1 })).toBe('Lasts about 1 day');
});

test('describes the cost of a day as an amount or a range', () => {
  expect(describeCost(SUPPLY)).toBe('$2.35 to $4.57 a day');
  expect(describeCost({ ...SUPPLY, costPerDay: { from: 76, to: 76 } })).toBe('$0.76 a day');
});

test('counts left-out products', () => {
  expect(describeLeftOut([{ name: 'Charcoal', reason: 'as needed' }])).toBe(
    'Not counted: 1 product taken as needed or without a label',
  );
});

test.each([
  [{ maxQuantity: 1, days: 20 }, 'Drops: only 1 in stock, lasts 20 days'],
  [{ maxQuantity: 10, days: 25 }, 'Drops: at most 10 in one order, lasts 25 days'],
  [{ maxQuantity: 0, days: 20 }, 'Drops: out of stock'],
])('explains the limit %o', (short, words) => {
  expect(describeShort({ id: 22, name: 'Drops', ...short })).toBe(words);
});
