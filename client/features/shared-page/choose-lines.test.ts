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

test('takes everything as recommended, as far as it is there', () => {
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
])('three were recommended; %j orders %i', (choice, quantity) => {
  expect(orderedQuantity(makeLine(1, 3, 10), { 1: choice })).toBe(quantity);
});

test('asks for a choice only where there is one', () => {
  const soldOut = makeLine(1, 2, 0);
  const lines = [makeLine(2, 1, 5), soldOut];
  expect(findOrderProblem(lines, chooseItems(lines, {}))).toBeNull();
  expect(findOrderProblem(lines, [])).toBe('Please select at least one supplement');
  expect(findOrderProblem([soldOut], [])).toBe('None of these supplements is available right now.');
});

test('says what is taken of each line, and why one is not', () => {
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

test('brings back the answers of an earlier visit, but offers again what was sold out', () => {
  const lines = [makeLine(1, 2, 10), makeLine(2, 3, 10), makeLine(3, 1, 5)];
  const said = [
    { supplementId: 1, quantity: 1 },
    { supplementId: 2, quantity: 0, reason: 'did_not_agree' as const },
  ];
  const choices = rememberChoices([
    ...said,
    { supplementId: 3, quantity: 0, reason: 'out_of_stock' },
  ]);
  expect(answerLines(lines, choices)).toEqual([...said, { supplementId: 3, quantity: 1 }]);
  expect(rememberChoices(undefined)).toEqual({});
});
