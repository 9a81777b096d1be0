import { describe, expect, test } from 'vitest';
import { totalIngredients } from '#shared/rules/ingredient-totals.ts';
import type { Span } from '#shared/rules/label.ts';
import { makeFact, makeLabel } from '#tests/support/labels.ts';
import {
  summarizeCheck,
  describeCaution,
  listLeftOut,
  describeNotAdded,
  formatQuantity,
  describeLimitShare,
} from './check-texts.ts';

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

describe('the summary', () => {
  test.each([
    [[{ Zinc: 5 }, { Iron: 5 }], 'quiet', 'No ingredients overlap'],
    [[{ Zinc: 5 }, { Zinc: 5 }], 'quiet', '1 ingredient overlaps'],
    [
      [
        { Zinc: 5, Rutin: 5 },
        { Zinc: 5, Rutin: 5 },
      ],
      'quiet',
      '2 ingredients overlap',
    ],
    [[{ Zinc: 30 }], 'near', 'Zinc near its limit (75%)'],
    [[{ Zinc: 60, Iron: 40 }], 'above', 'Zinc above its limit (150%) and 1 more'],
  ])('reads %j as %s: %s', (amounts, level, text) => {
    expect(summarizeCheck(total(amounts as Record<string, number>[]))).toEqual({ level, text });
  });
});

test('formats amounts with thousands separators and as ranges', () => {
  expect(formatQuantity({ amount: { from: 245, to: 270 }, unit: 'mcg' })).toBe('245 to 270 mcg');
  expect(formatQuantity({ amount: { from: 120_000, to: 120_000 }, unit: 'SU' })).toBe('120,000 SU');
  expect(formatQuantity({ amount: { from: 1.3, to: 1.3 }, unit: '' })).toBe('1.3');
});

test('says whether a share is the maximum of a range', () => {
  const [fixed] = total([{ Zinc: 20 }]);
  const [range] = total([{ Zinc: 10 }], { from: 1, to: 2 });
  expect(fixed && describeLimitShare(fixed)).toBe('50% of the limit of 40 mg a day');
  expect(range && describeLimitShare(range)).toBe('At most 50% of the limit of 40 mg a day');
  const [rutin] = total([{ Rutin: 20 }]);
  expect(rutin && describeLimitShare(rutin)).toBeUndefined();
});

test('names amounts that are not added by their units', () => {
  const [serrapeptase] = totalIngredients([
    { name: 'A', label: makeLabel({ facts: [makeFact('Serrapeptase', 120_000, 'SU')] }) },
  ]);
  expect(describeNotAdded(serrapeptase?.parts ?? [])).toBe(
    'Listed, not added: amounts in SU, not by weight',
  );
  expect(describeNotAdded(total([{ Zinc: 1 }])[0]?.parts ?? [])).toBeUndefined();
});

test('counts the products that share a caution, or names the only one', () => {
  const text = 'not with blood-thinning medication unless your practitioner agrees';
  const caution = { text, sentences: [] };
  expect(describeCaution({ ...caution, products: ['A', 'B', 'C'] })).toBe(`3 products: ${text}`);
  expect(describeCaution({ ...caution, products: Array.from({ length: 12 }, String) })).toBe(
    `12 products: ${text}`,
  );
  expect(describeCaution({ ...caution, products: ['A'], text: 'Contains egg.' })).toBe(
    'A: Contains egg.',
  );
});

test('names left-out products with the reason', () => {
  expect(listLeftOut([])).toBeUndefined();
  expect(
    listLeftOut([
      { name: 'Coconut Charcoal', reason: 'as needed' },
      { name: 'Own Blend', reason: 'no label' },
    ]),
  ).toBe('Not counted: Coconut Charcoal (taken as needed), Own Blend (no label)');
});
