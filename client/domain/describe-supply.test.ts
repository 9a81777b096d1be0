import { expect, test } from 'vitest';
import {
  countLeftOut,
  describeCost,
  describeLeftOut,
  describeShort,
  describeSupply,
  summarizeSupply,
} from './describe-supply.ts';

const SUPPLY = {
  days: 13,
  daysAtMost: 13,
  firstToRunOut: ['Mullein Clear'],
  costPerDay: { from: 235, to: 457 },
  leftOut: [],
};

test('names the first of several products to run out, or the range of one', () => {
  expect(describeSupply(SUPPLY, 3)).toBe('Lasts 13 days; first to run out: Mullein Clear');
  expect(describeSupply({ ...SUPPLY, firstToRunOut: ['A', 'B', 'C', 'D'] }, 5)).toBe(
    'Lasts 13 days; first to run out: A, B and 2 more',
  );
  expect(describeSupply({ ...SUPPLY, daysAtMost: 40 }, 1)).toBe('Lasts 13 to 40 days');
  expect(describeSupply({ ...SUPPLY, days: 1, daysAtMost: 1 }, 1)).toBe('Lasts 1 day');
});

test('names no product beside a list of them', () => {
  expect(summarizeSupply(SUPPLY, 3)).toBe('Lasts 13 days, until the first product runs out');
  expect(summarizeSupply({ ...SUPPLY, daysAtMost: 40 }, 1)).toBe('Lasts 13 to 40 days');
  expect(countLeftOut([{ name: 'Charcoal', reason: 'as needed' }])).toBe(
    'Not counted: 1 product taken as needed or without a label',
  );
});

test('describes the cost of a day as an amount or a range', () => {
  expect(describeCost(SUPPLY)).toBe('$2.35 to $4.57 a day');
  expect(describeCost({ ...SUPPLY, costPerDay: { from: 76, to: 76 } })).toBe('$0.76 a day');
});

test('names left-out products with the reason', () => {
  expect(
    describeLeftOut([
      { name: 'Charcoal', reason: 'as needed' },
      { name: 'Tea', reason: 'no label' },
    ]),
  ).toBe('Not counted: Charcoal (as needed), Tea (no label)');
});

test.each([
  [{ maxQuantity: 1, days: 20 }, 'Drops: only 1 in stock, lasts 20 days'],
  [{ maxQuantity: 10, days: 25 }, 'Drops: at most 10 in one order, lasts 25 days'],
  [{ maxQuantity: 0, days: 20 }, 'Drops: out of stock'],
])('explains the limit %o', (short, words) => {
  expect(describeShort({ id: 22, name: 'Drops', ...short })).toBe(words);
});
