import { describe, expect, test } from 'vitest';
import { makeFact } from '#tests/support/labels.ts';
import { microgramsPerUnit, readIngredient } from './ingredient.ts';

test.each([
  ['Retinol', 'vitamin a'],
  ['Ascorbic Acid', 'vitamin c'],
  ['Vitamin D2', 'vitamin d'],
  ['Vitamin D-3', 'vitamin d'],
  ['Cholecalciferol', 'vitamin d'],
  ['Alpha-Tocopherol', 'vitamin e'],
  ['Vitamin B3', 'niacin'],
  ['Niacinamide', 'niacin'],
  ['Nicotinamide', 'niacin'],
  ['Nicotinic Acid', 'niacin'],
  ['Pyridoxine', 'vitamin b6'],
  ['Vitamin B-9', 'folate'],
  ['Folic Acid', 'folate'],
])('reads %s as %s', (printed, key) => {
  expect(readIngredient(printed).key).toBe(key);
});

describe('micrograms per unit', () => {
  const weigh = (printed: string, unit: string) =>
    microgramsPerUnit(makeFact(printed, 1, unit), readIngredient(printed));

  test.each([
    ['Zinc', 'mg', 1_000],
    ['Zinc', 'g', 1_000_000],
    ['Selenium', 'mcg', 1],
    ['Selenium', 'µg', 1],
    ['Selenium', 'ug', 1],
    ['Vitamin A', 'IU', 0.3],
    ['Vitamin A', 'mcg RAE', 1],
    ['Vitamin D3', 'IU', 0.025],
    ['Vitamin E (as d-alpha-tocopherol)', 'IU', 670],
    ['Vitamin E (as dl-alpha-tocopheryl acetate)', 'IU', 900],
    ['Vitamin E (as all-rac-alpha-tocopheryl acetate)', 'IU', 900],
    ['Zinc', 'IU', undefined],
    ['Lactobacillus', 'CFU', undefined],
  ])('%s in %s: %s', (printed, unit, micrograms) => {
    expect(weigh(printed, unit)).toBe(micrograms);
  });

  test('convert folate equivalents to folic acid', () => {
    expect(weigh('Folate', 'mcg DFE')).toBeCloseTo(1 / 1.7, 12);
  });
});
