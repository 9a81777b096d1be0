import { expect, test } from 'vitest';
import { chooseItems, orderedQuantity } from './choose-lines.ts';

function makeLine(supplementId: number, recommendedQuantity: number, available: number) {
  const name = `Formula ${supplementId}`;
  const cents = { recommendedCents: 100, unitCents: 100 };
  return { supplementId, name, recommendedQuantity, available, differences: [], ...cents };
}

test('takes everything as recommended, as far as it is there', () => {
  const lines = [makeLine(1, 2, 10), makeLine(2, 3, 1), makeLine(3, 1, 0)];
  expect(chooseItems(lines, {})).toEqual([
    { id: 1, name: 'Formula 1', quantity: 2 },
    { id: 2, name: 'Formula 2', quantity: 1 },
  ]);
});

test.each([
  [{ quantity: 1 }, 1],
  [{ quantity: 9 }, 3],
  [{ isLeftOut: true }, 0],
  [{ isLeftOut: true, quantity: 2 }, 0],
  [{ isLeftOut: false, quantity: 2 }, 2],
])('three were recommended; %j orders %i', (choice, quantity) => {
  expect(orderedQuantity(makeLine(1, 3, 10), { 1: choice })).toBe(quantity);
});
