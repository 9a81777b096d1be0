import { expect, test } from 'vitest';
import {
  answerLines,
  chooseItems,
  findOrderProblem,
  orderedQuantity,
  rememberChoices,
} from './choose-lines.ts';

function makeLine(supplementId: number, recommendedQuantity: number, available: number) {
  const name = `Formula ${supplementId}`;
  const cents = { recommendedCents: 100, unitCents: 100 };
  return { supplementId, name, recommendedQuantity, available, differences: [], ...cents };
}

test('orders everything as recommended, limited by stock', () => {
  const lines = [makeLine(1, 2, 10), makeLine(2, 3, 1), makeLine(3, 1, 0)];
  expect(chooseItems(lines, {})).toEqual([
    { id: 1, name: 'Formula 1', quantity: 2 },
    { id: 2, name: 'Formula 2', quantity: 1 },
  ]);
});

test.each([
  [{ quantity: 1 }, 1],
  [{ quantity: 9 }, 9],
  [{ quantity: 11 }, 10],
  [{ isLeftOut: true }, 0],
  [{ isLeftOut: true, quantity: 2 }, 0],
  [{ isLeftOut: false, quantity: 2 }, 2],
])('given three recommended and %j orders %i', (choice, quantity) => {
  expect(orderedQuantity(makeLine(1, 3, 10), { 1: choice })).toBe(quantity);
});

test('asks for a selection only if something is in stock', () => {
  const soldOut = makeLine(1, 2, 0);
  const lines = [makeLine(2, 1, 5), soldOut];
  expect(findOrderProblem(lines, chooseItems(lines, {}))).toBeNull();
  expect(findOrderProblem(lines, [])).toBe('Please select at least one supplement');
  expect(findOrderProblem([soldOut], [])).toBe('These supplements are out of stock right now.');
});

test('answers each line with quantity and reason', () => {
  const lines = [makeLine(1, 2, 10), makeLine(2, 3, 10), makeLine(3, 1, 0), makeLine(4, 1, 5)];
  const choices = {
    1: { quantity: 4, reason: 'other' as const },
    2: { isLeftOut: true, reason: 'has_it' as const },
    3: { isLeftOut: true, reason: 'too_expensive' as const },
    4: { isLeftOut: true },
  };
  expect(answerLines(lines, choices)).toEqual([
    { supplementId: 1, quantity: 4 },
    { supplementId: 2, quantity: 0, reason: 'has_it' },
    { supplementId: 3, quantity: 0 },
    { supplementId: 4, quantity: 0 },
  ]);
});

test('restores the answers of an earlier visit except for sold-out lines', () => {
  const lines = [makeLine(1, 2, 10), makeLine(2, 3, 10), makeLine(3, 1, 5)];
  const earlier = [
    { supplementId: 1, quantity: 1 },
    { supplementId: 2, quantity: 0, reason: 'did_not_agree' as const },
  ];
  const choices = rememberChoices([
    ...earlier,
    { supplementId: 3, quantity: 0, reason: 'out_of_stock' },
  ]);
  expect(answerLines(lines, choices)).toEqual([...earlier, { supplementId: 3, quantity: 1 }]);
  expect(rememberChoices(undefined)).toEqual({});
});
