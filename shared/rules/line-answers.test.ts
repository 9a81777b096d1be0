import { expect, test } from 'vitest';
import { summarizeAnswer } from './line-answers.ts';

const line = (supplementName: string, quantity: number, over: object = {}) => ({
  supplementName,
  recommended: 1,
  quantity,
  reason: null,
  ...over,
});

test('summarizes an answer in one sentence', () => {
  expect(
    summarizeAnswer([
      ...['A', 'B', 'C', 'D'].map((name) => line(name, 1)),
      line('Liver Renew', 0, { reason: 'has_it' }),
      line('Antioxidant Network', 0, { reason: 'out_of_stock' }),
    ]),
  ).toBe('4 of 6 accepted; Liver Renew: has it; Antioxidant Network: out of stock');
});

test('omits lines accepted as recommended', () => {
  expect(summarizeAnswer([line('A', 1), line('B', 1)])).toBe('2 of 2 accepted');
});

test('names other quantities and lines without a reason', () => {
  expect(summarizeAnswer([line('A', 3, { recommended: 2 }), line('B', 0)])).toBe(
    '1 of 2 accepted; A: 3 instead of 2; B: declined',
  );
});
