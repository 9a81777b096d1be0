import { expect, test } from 'vitest';
import type { LabelWords } from '#shared/contracts/label.ts';
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
const words = (supplementId: number, change: Partial<LabelWords['words'][number]> = {}) => ({
  supplementId,
  brand: '',
  contents: '',
  facts: [],
  freeFrom: [],
  ...change,
});
const LABELS: LabelWords = {
  words: [
    words(1, { freeFrom: ['Gluten', 'Added sugar'] }),
    words(2, { brand: 'Alder & Well', facts: [{ name: 'Copper', amount: 1, unit: 'mg' }] }),
    words(3, { freeFrom: ['Gluten'] }),
  ],
  cautions: ['Not with blood-thinning medication.', 'Not for use during pregnancy.', 'Has soy.'],
};

const find = async (query: string) => searchClosest(await indexForClosest(PRODUCTS, LABELS), query);

test('sets aside case, accents, hyphens and plurals', () => {
  expect(foldWords('Açaí-BERRIES, glass & drops')).toEqual(['acai', 'berry', 'glass', 'drop']);
});

test.each([
  ['a synonym', 'probiotics', [1]],
  ['a synonym of several words, in any order', 'c vitamin', [3]],
  ['a typo', 'zink', [2]],
  ['an accent left out', 'acai berry', [3]],
  ['a benefit', 'bright', [3]],
  ['swapped letters', 'bifiodbacterium', [1]],
  ['two words written as one', 'bioticbalance', [1]],
  ['an ingredient of the label', 'copper', [2]],
  ['words of different products', 'zinc berry', [2, 3]],
  ['all words before one of them', 'ascorbic zinc berry', [3, 2]],
  ['words of which one stands nowhere', 'zink blimey', []],
  ['fillers alone', 'for the', []],
])('finds %s', async (_, query, ids) => expect((await find(query)).ids).toEqual(ids));

test.each([
  ['gluten free', [1, 3]],
  ['gluten-free', [1, 3]],
  ['glutten free', [1, 3]],
  ['free from gluten', [1, 3]],
  ['without gluten', [1, 3]],
  ['gluten free bifidobacterium', [1]],
  ['bifidobacterium gluten free', [1]],
  ['sugar free', []],
  ['zinc free', []],
])('searches only what labels are free from: %s', async (query, ids) => {
  expect((await find(query)).ids).toEqual(ids);
});

test('finds nothing by the name of an absent substance', async () => {
  expect(await find('gluten')).toEqual({ ids: [] });
});

test.each([
  ['pregnancy', 'pregnancy'],
  ['pregnant', 'pregnancy'],
  ['pregn', 'pregnancy'],
  ['pregnnacy', 'pregnancy'],
  ['zinc while pregnant', 'pregnancy'],
  ['zinc gluten free pregnant', 'pregnancy'],
  ['blood thinner', 'blood-thinning medication'],
  ['warfarin', 'blood-thinning medication'],
  ['soy', '“soy”'],
])('lists nothing for %s and names the caution', async (query, caution) => {
  expect(await find(query)).toEqual({
    ids: [],
    caution: `Some labels have a caution about ${caution}. Ask your practitioner.`,
  });
});

test('finds no caution for filler words', async () => {
  expect(await find('during use')).toEqual({ ids: [] });
});

test('finds products made for the topic of a caution', async () => {
  const prenatal = makeSupplement(4, {
    description: 'Made for pregnancy. Not for use with blood thinners.',
    cautions: ['Not for use with blood thinners.'],
  });
  const index = await indexForClosest([...PRODUCTS, prenatal], LABELS);
  expect(searchClosest(index, 'pregnancies').ids).toEqual([4]);
  expect(searchClosest(index, 'thinners').ids).toEqual([]);
});

test('lists the products of a brand under its name', async () => {
  expect(await find('alder well')).toEqual({ ids: [2], heading: 'By Alder & Well' });
  expect((await find('gluten free')).heading).toBe('Free from gluten');
});

test('corrects no numbers', async () => {
  const index = await indexForClosest([makeSupplement(1, { name: 'Formula 1000' })], {
    words: [],
    cautions: [],
  });
  expect(searchClosest(index, '1001').ids).toEqual([]);
  expect(searchClosest(index, '1000 formulas').ids).toEqual([1]);
});
