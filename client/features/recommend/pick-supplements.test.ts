import { expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import {
  ANY_CATEGORY,
  listCategories,
  pickByIds,
  pickByIngredient,
  pickSupplements,
} from './pick-supplements.ts';

const zinc = makeSupplement(1, { name: 'Zinc', description: 'For the skin', category: 'bind' });
const clay = makeSupplement(2, {
  name: 'Clay',
  description: 'Takes zinc along',
  category: 'cleanse',
});
const oil = makeSupplement(3, { name: 'Oil 50%', ingredients: 'zinc', extraCategory: 'Travel' });
const all = [zinc, clay, oil];

test.each([
  ['ZINC', ANY_CATEGORY, [zinc, clay]],
  ['  zinc ', 'bind', [zinc]],
  ['', 'cleanse', [clay, oil]],
  ['', 'Travel', [oil]],
  ['%', ANY_CATEGORY, [oil]],
  ['_', ANY_CATEGORY, []],
  ['', ANY_CATEGORY, all],
])('searches %j in %s by name and description', (search, category, found) => {
  expect(pickSupplements(all, { search, category })).toEqual(found);
});

const labelOf = (supplementId: number, names: string[]) => ({
  supplementId,
  brand: '',
  contents: '',
  facts: names.map((name) => ({ name, amount: 1, unit: 'mg' })),
  freeFrom: [],
});
const LABELS = [
  labelOf(1, ['Zinc (as zinc citrate)']),
  labelOf(3, ['Olive oil', 'Zinc (as gluconate)', 'Zinc oxide']),
  labelOf(99, ['Zinc']),
];

test('skips cautions in descriptions', () => {
  const warned = makeSupplement(6, {
    description: 'Gentle. Not for use during pregnancy.',
    cautions: ['Not for use during pregnancy.'],
  });
  const pick = (search: string) => pickSupplements([warned], { search, category: ANY_CATEGORY });
  expect(pick('pregnancy')).toEqual([]);
  expect(pick('gentle')).toEqual([warned]);
});

test('picks by id in the order of the ids, within the category', () => {
  expect(pickByIds(all, [3, 9, 2, 1], { search: '', category: 'cleanse' })).toEqual([oil, clay]);
});

test.each([
  ['zinc', ANY_CATEGORY, [{ supplement: oil, ingredient: 'Zinc (as gluconate)' }]],
  [' OXIDE', 'Travel', [{ supplement: oil, ingredient: 'Zinc oxide' }]],
  ['zinc', 'bind', []],
  ['citrate', ANY_CATEGORY, [{ supplement: zinc, ingredient: 'Zinc (as zinc citrate)' }]],
  ['copper', ANY_CATEGORY, []],
  ['  ', ANY_CATEGORY, []],
])('finds %j in %s by label ingredient', (search, category, found) => {
  expect(pickByIngredient(all, LABELS, { search, category })).toEqual(found);
});

test('lists each used category once by name', () => {
  expect(listCategories([...all, zinc])).toEqual([
    { value: 'bind', name: 'Bind' },
    { value: 'cleanse', name: 'Cleanse' },
    { value: 'Travel', name: 'Travel' },
  ]);
});

test('handles a category named all and supplements without a category', () => {
  const named = makeSupplement(4, { category: 'kill', extraCategory: 'all' });
  const without = { ...makeSupplement(5), category: '' as 'kill' };
  const picked = pickSupplements([named, without], { search: '', category: 'all' });
  expect(picked).toEqual([named]);
  expect(listCategories([named, without]).map(({ name }) => name)).toEqual(['Kill', 'all']);
});
