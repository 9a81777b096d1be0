import { expect, test } from 'vitest';
import { makeLabel } from '#tests/support/labels.ts';
import type { Span } from './label.ts';
import { supplyText } from './supply-text.ts';

const make = (servingsPerContainer: number, servingsPerDay: Span | null) =>
  makeLabel({ servingsPerContainer, servingsPerDay });

test.each([
  [45, { from: 1, to: 1 }, 3400, '45-day supply · $0.76/day'],
  [30, { from: 1, to: 2 }, 2600, '15- to 30-day supply · $0.87 to $1.73/day'],
  [40, { from: 3, to: 3 }, 2550, '13-day supply · $1.91/day'],
  [1, { from: 1, to: 1 }, 500, '1-day supply · $5.00/day'],
  [3, { from: 1, to: 4 }, 300, '1- to 3-day supply · $1.00 to $4.00/day'],
  [10_000, { from: 1, to: 2 }, 1, '5000- to 10000-day supply · $0.00/day'],
  [30, { from: 1, to: 1 }, 0, '30-day supply'],
] as const)('describes %i servings, %o a day, %i cents', (servings, perDay, cents, text) => {
  expect(supplyText(make(servings, perDay), cents)).toBe(text);
});

test('gets undefined without daily servings', () => {
  expect(supplyText(null, 3400)).toBeUndefined();
  expect(supplyText(make(45, null), 3400)).toBeUndefined();
  expect(supplyText(make(1, { from: 2, to: 3 }), 3400)).toBeUndefined();
});
