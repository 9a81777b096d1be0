import { expect, test } from 'vitest';
import { describeUnits, isHalvable, readServing, readUnits } from './dose-units.ts';

test.each([
  [2, 'capsule', '2 capsules'],
  [1, 'scoop', '1 scoop'],
  [30, 'drop', '30 drops'],
  [0.5, 'tablet', '1/2 tablet'],
  [1.5, 'dropper', '1 1/2 droppers'],
  [2, 'gummy', '2 gummies'],
  [1.5, 'mL', '1.5 mL'],
  [1, 'serving', '1 serving'],
] as const)('writes %d %s as %j', (count, unit, text) => {
  expect(describeUnits(count, unit)).toBe(text);
});

test.each([
  ['', 0],
  ['2', 2],
  [' 1/2 ', 0.5],
  ['1 1/2', 1.5],
  ['½', 0.5],
  ['1½', 1.5],
  ['0.5', 0.5],
  ['.5', 0.5],
  ['1,5', 1.5],
  ['2.0', 2],
  ['1/3', undefined],
  ['11/2', undefined],
  ['0.3', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['two', undefined],
  ['1000000', undefined],
])('reads %j as %s units', (text, units) => expect(readUnits(text)).toBe(units));

test.each([
  ['2 capsules', { count: 2, unit: 'capsule' }],
  ['1 scoop (5 g)', { count: 1, unit: 'scoop' }],
  ['1½ droppers', { count: 1.5, unit: 'dropper' }],
  ['1/2 teaspoon', { count: 0.5, unit: 'teaspoon' }],
  ['15 drops', { count: 15, unit: 'drop' }],
  ['1.5 mL (about 1½ droppers)', { count: 1.5, unit: 'mL' }],
  ['0 capsules', undefined],
  ['capsules', undefined],
  ['2 spoonfuls', undefined],
])('reads the serving %j', (text, serving) => expect(readServing(text)).toEqual(serving));

test('halves tablets, scoops and teaspoons, but no capsules and drops', () => {
  expect((['tablet', 'scoop', 'teaspoon'] as const).every(isHalvable)).toBe(true);
  expect((['capsule', 'softgel', 'drop', 'serving'] as const).some(isHalvable)).toBe(false);
});
