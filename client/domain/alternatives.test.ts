import { expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import { findAlternatives, findDraftAlternatives } from './alternatives.ts';

const soldOut = makeSupplement(1, { stockQuantity: 0, ingredients: 'Milk thistle 300 mg' });
const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id);

test('two of the same category: a shared ingredient counts more than the price', () => {
  const catalog = [
    soldOut,
    makeSupplement(2, { ingredients: 'Garlic 5 mg' }),
    makeSupplement(3, { ingredients: 'Milk thistle 150 mg', price: '45.00' }),
    makeSupplement(4, { ingredients: 'Milk thistle 300 mg', category: 'bind' }),
    makeSupplement(5, { ingredients: 'Thistle and dandelion', price: '12.00' }),
  ];
  expect(idsOf(findAlternatives(soldOut, catalog))).toEqual([5, 3]);
});

test('what is sold out itself is no alternative', () => {
  const catalog = [
    soldOut,
    makeSupplement(2, { stockQuantity: 0, ingredients: 'Milk thistle' }),
    makeSupplement(3, { stockQuantity: 1 }),
  ];
  expect(idsOf(findAlternatives(soldOut, catalog))).toEqual([3]);
});

test('equals stand in the order of the catalog', () => {
  const catalog = [9, 7, 8, 6].map((id) => makeSupplement(id));
  expect(idsOf(findAlternatives(soldOut, [soldOut, ...catalog]))).toEqual([9, 7]);
});

test('there may be none', () => {
  expect(findAlternatives(soldOut, [soldOut, makeSupplement(2, { category: 'bind' })])).toEqual([]);
  expect(findAlternatives(soldOut, [])).toEqual([]);
});

test('a draft gets two for each line that is out of stock, none of which it has', () => {
  const catalog = [soldOut, ...[2, 3, 4].map((id) => makeSupplement(id))];
  const lines = [1, 2].map((supplementId) => ({ supplementId, quantity: 1 }));
  const [found] = findDraftAlternatives(lines, catalog);
  expect([found?.[0], idsOf(found?.[1] ?? [])]).toEqual([1, [3, 4]]);
  expect(findDraftAlternatives([{ supplementId: 99, quantity: 1 }], catalog).size).toBe(0);
});
