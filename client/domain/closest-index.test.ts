import { expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import { foldWords, indexForClosest, searchClosest } from './closest-index.ts';

const PRODUCTS = [
  makeSupplement(1, {
    name: 'Biotic Balance',
    ingredients: 'Bifidobacterium longum 5 billion CFU',
  }),
  makeSupplement(2, { name: 'Zinc', description: 'A mineral', ingredients: 'Zinc bisglycinate' }),
  makeSupplement(3, {
    name: 'Açaí Berries',
    ingredients: 'Ascorbic acid 90 mg',
    benefits: ['Bright'],
  }),
];
const WORDS = new Map([[2, 'Not with blood-thinning medication.']]);

const find = async (query: string) => searchClosest(await indexForClosest(PRODUCTS, WORDS), query);

test('case, accents, hyphens and plurals are set aside', () => {
  expect(foldWords('Açaí-BERRIES, glass & drops')).toEqual(['acai', 'berry', 'glass', 'drop']);
});

test.each([
  ['a synonym', 'probiotics', [1]],
  ['a synonym of several words, in any order', 'c vitamin', [3]],
  ['a slip of the hand', 'zink', [2]],
  ['an accent left out', 'acai berry', [3]],
  ['a benefit', 'bright', [3]],
  ['what the label says', 'medication for blood thinning', [2]],
  ['words of which one stands nowhere', 'zink blimey', []],
  ['fillers alone', 'for the', []],
])('%s', async (_, query, ids) => expect(await find(query)).toEqual(ids));

test('numbers are taken by their word', async () => {
  const index = await indexForClosest([makeSupplement(1, { name: 'Formula 1000' })], new Map());
  expect(searchClosest(index, '1001')).toEqual([]);
  expect(searchClosest(index, '1000 formulas')).toEqual([1]);
});
