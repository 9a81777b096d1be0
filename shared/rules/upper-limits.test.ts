import { expect, test } from 'vitest';
import { UPPER_LIMITS } from './upper-limits.ts';

/** Copied by hand from the published tables, to catch typing errors. */
const PUBLISHED = [
  'vitamin a 3000 mcg',
  'vitamin c 2000 mg',
  'vitamin d 100 mcg',
  'vitamin e 1000 mg',
  'niacin 35 mg',
  'vitamin b6 100 mg',
  'folate 1000 mcg',
  'choline 3500 mg',
  'calcium 2500 mg',
  'phosphorus 4000 mg',
  'magnesium 350 mg',
  'iron 45 mg',
  'zinc 40 mg',
  'copper 10 mg',
  'manganese 11 mg',
  'molybdenum 2000 mcg',
  'iodine 1100 mcg',
  'selenium 400 mcg',
];

test('has the published limits', () => {
  const written = UPPER_LIMITS.map(({ nutrient, amount, unit }) => `${nutrient} ${amount} ${unit}`);
  expect(written).toEqual(PUBLISHED);
});
