import { expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import { ANY_CATEGORY, listCategories, pickSupplements } from './pick-supplements.ts';

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

test('lists each category that is used once, by its name', () => {
  expect(listCategories([...all, zinc])).toEqual([
    { value: 'bind', name: 'Bind' },
    { value: 'cleanse', name: 'Cleanse' },
    { value: 'Travel', name: 'Travel' },
  ]);
});
