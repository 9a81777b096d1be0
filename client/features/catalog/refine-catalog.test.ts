import { describe, expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import { refineCatalog, type Words } from './refine-catalog.ts';
import { parseRefinement, writeRefinement } from './refinement.ts';

const words = (supplementId: number, change: Partial<Words> = {}): [number, Words] => [
  supplementId,
  { supplementId, brand: '', contents: '', facts: [], freeFrom: [], ...change },
];
const CATALOG = [
  makeSupplement(1, { name: 'Zinc', price: '30.00', stockQuantity: 0 }),
  makeSupplement(2, { name: 'aloe', price: '9.50' }),
  makeSupplement(3, { name: 'Bitters', price: '100.00' }),
  makeSupplement(4, { name: 'Clay', price: '20.00' }),
];
const LABELS = new Map([
  words(1, { unit: 'capsule', dayCents: 40, freeFrom: ['Gluten', 'Dairy'] }),
  words(2, { unit: 'drop', dayCents: 95, freeFrom: ['Gluten'], contents: 'Vegan drops' }),
  words(3, { unit: 'dropper', dayCents: null, contents: 'Not vegan' }),
]);

const idsFor = (refinement: string) =>
  refineCatalog(CATALOG, parseRefinement(refinement), LABELS).map(({ id }) => id);

test.each([
  ['', [1, 2, 3, 4]],
  ['sort=name', [2, 3, 4, 1]],
  ['sort=price', [2, 4, 1, 3]],
  ['sort=day', [1, 2, 3, 4]],
  ['sort=nonsense', [1, 2, 3, 4]],
  ['form=liquids', [2, 3]],
  ['form=liquids,capsules&sort=price', [2, 1, 3]],
  ['free=gluten', [1, 2]],
  ['free=gluten,dairy', [1]],
  ['vegan=yes', [2]],
  ['stock=in', [2, 3, 4]],
  ['form=unknown', []],
])('shows for "%s" the products %j', (refinement, ids) => {
  expect(idsFor(refinement)).toEqual(ids);
});

describe('without label data', () => {
  test.each([
    ['form=liquids&free=gluten&vegan=yes', [1, 2, 3, 4]],
    ['sort=day', [1, 2, 3, 4]],
    ['sort=price&stock=in', [2, 4, 3]],
  ])('shows for "%s" the products %j', (refinement, ids) => {
    const found = refineCatalog(CATALOG, parseRefinement(refinement), undefined);
    expect(found.map(({ id }) => id)).toEqual(ids);
  });
});

test('writes what it reads, without defaults', () => {
  const text = 'sort=day&form=capsules%2Cliquids&free=gluten&vegan=yes&stock=in';
  expect(writeRefinement(parseRefinement(text))).toBe(text);
  expect(writeRefinement(parseRefinement('sort=&form=&utm=x'))).toBe('');
});
