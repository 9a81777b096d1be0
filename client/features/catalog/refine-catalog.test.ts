import { describe, expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import { refineCatalog, type Words } from './refine-catalog.ts';
import { readFilter, readSort } from './refinement.ts';

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

function idsFor(query: string, labels?: typeof LABELS) {
  const params = new URLSearchParams(query);
  const [sort, filter] = [params.get('sort') ?? '', params.get('filter') ?? ''];
  const refinement = { sort: readSort(sort), filter: readFilter(filter) };
  return refineCatalog(CATALOG, refinement, labels).map(({ id }) => id);
}

test.each([
  ['', [1, 2, 3, 4]],
  ['sort=name', [2, 3, 4, 1]],
  ['sort=price', [2, 4, 1, 3]],
  ['sort=day', [1, 2, 3, 4]],
  ['sort=nonsense', [1, 2, 3, 4]],
  ['filter=liquids', [2, 3]],
  ['filter=liquids,capsules&sort=price', [2, 1, 3]],
  ['filter=gluten-free', [1, 2]],
  ['filter=gluten-free,dairy-free', [1]],
  ['filter=vegan', [2]],
  ['filter=in-stock', [2, 3, 4]],
  ['filter=unknown', [1, 2, 3, 4]],
])('shows for "%s" the products %j', (refinement, ids) => {
  expect(idsFor(refinement, LABELS)).toEqual(ids);
});

describe('without label data', () => {
  test.each([
    ['filter=liquids', []],
    ['filter=gluten-free', []],
    ['sort=day', [1, 2, 3, 4]],
    ['sort=price&filter=in-stock', [2, 4, 3]],
  ])('shows for "%s" the products %j', (refinement, ids) => {
    expect(idsFor(refinement)).toEqual(ids);
  });
});
