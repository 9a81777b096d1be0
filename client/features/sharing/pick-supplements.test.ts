import { expect, test } from 'vitest';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { ANY_CATEGORY, listCategories, pickSupplements } from './pick-supplements.ts';

const zinc = make(1, { name: 'Zinc', description: 'For the skin', category: 'bind' });
const clay = make(2, { name: 'Clay', description: 'Takes zinc along', category: 'cleanse' });
const oil = make(3, { name: 'Oil 50%', ingredients: 'zinc', extraCategory: 'Travel' });
const all = [zinc, clay, oil];

function make(id: number, over: Partial<Supplement>): Supplement {
  return {
    id,
    name: '',
    description: '',
    price: '1.00',
    imageUrl: '',
    stockQuantity: 1,
    lowStockThreshold: 1,
    category: 'cleanse',
    categoryId: null,
    extraCategory: null,
    benefits: [],
    servingSize: '',
    suggestedUse: '',
    ingredients: '',
    factSheetUrls: [],
    ...over,
  };
}

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
