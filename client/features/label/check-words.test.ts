import { describe, expect, test } from 'vitest';
import { totalIngredients } from '#shared/rules/ingredient-totals.ts';
import type { Span } from '#shared/rules/label.ts';
import { makeFact, makeLabel } from '#tests/support/labels.ts';
import {
  summarizeCheck,
  writeCaution,
  writeLeftOut,
  writeNotAdded,
  writeQuantity,
  writeShare,
} from './check-words.ts';

function total(amounts: Record<string, number>[], servingsPerDay: Span = { from: 1, to: 1 }) {
  return totalIngredients(
    amounts.map((amount, index) => ({
      name: `Formula ${index + 1}`,
      label: makeLabel({
        servingsPerDay,
        facts: Object.entries(amount).map(([name, mg]) => makeFact(name, mg, 'mg')),
      }),
    })),
  );
}

describe('the strip reads', () => {
  test.each([
    [[{ Zinc: 5 }, { Iron: 5 }], 'quiet', 'Check: no ingredient in more than one product'],
    [[{ Zinc: 5 }, { Zinc: 5 }], 'quiet', 'Check: 1 ingredient in more than one product'],
    [
      [
        { Zinc: 5, Rutin: 5 },
        { Zinc: 5, Rutin: 5 },
      ],
      'quiet',
      'Check: 2 ingredients in more than one product',
    ],
    [[{ Zinc: 30 }], 'near', 'Check: Zinc near its limit (75%)'],
    [[{ Zinc: 60, Iron: 40 }], 'above', 'Check: Zinc above its limit (150%), and 1 more'],
  ])('%j: %s', (amounts, level, text) => {
    expect(summarizeCheck(total(amounts as Record<string, number>[]))).toEqual({ level, text });
  });
});

test('amounts read with their groups, and as a range where there is one', () => {
  expect(writeQuantity({ amount: { from: 245, to: 270 }, unit: 'mcg' })).toBe('245 to 270 mcg');
  expect(writeQuantity({ amount: { from: 120_000, to: 120_000 }, unit: 'SU' })).toBe('120,000 SU');
  expect(writeQuantity({ amount: { from: 1.3, to: 1.3 }, unit: '' })).toBe('1.3');
});

test('a share says whether it is the most of a range', () => {
  const [fixed] = total([{ Zinc: 20 }]);
  const [range] = total([{ Zinc: 10 }], { from: 1, to: 2 });
  expect(fixed && writeShare(fixed)).toBe('50% of the limit of 40 mg a day');
  expect(range && writeShare(range)).toBe('At most 50% of the limit of 40 mg a day');
  const [rutin] = total([{ Rutin: 20 }]);
  expect(rutin && writeShare(rutin)).toBeUndefined();
});

test('what is not added is named by its units', () => {
  const [serrapeptase] = totalIngredients([
    { name: 'A', label: makeLabel({ facts: [makeFact('Serrapeptase', 120_000, 'SU')] }) },
  ]);
  expect(writeNotAdded(serrapeptase?.parts ?? [])).toBe(
    'Listed, not added: amounts in SU, not by weight',
  );
  expect(writeNotAdded(total([{ Zinc: 1 }])[0]?.parts ?? [])).toBeUndefined();
});

test('a caution names how many share it, or the one that has it', () => {
  const text = 'not with blood-thinning medication unless your practitioner agrees';
  const caution = { text, sentences: [] };
  expect(writeCaution({ ...caution, products: ['A', 'B', 'C'] })).toBe(`Three of these: ${text}`);
  expect(writeCaution({ ...caution, products: Array.from({ length: 12 }, String) })).toBe(
    `12 of these: ${text}`,
  );
  expect(writeCaution({ ...caution, products: ['A'], text: 'Contains egg.' })).toBe(
    'A: Contains egg.',
  );
});

test('what is left out is named with its reason', () => {
  expect(writeLeftOut([])).toBeUndefined();
  expect(
    writeLeftOut([
      { name: 'Coconut Charcoal', reason: 'as needed' },
      { name: 'Own Blend', reason: 'no label' },
    ]),
  ).toBe('Not counted: Coconut Charcoal (taken as needed), Own Blend (no label)');
});
