import { expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import { findAlternatives, findDraftAlternatives } from './alternatives.ts';

const gone = makeSupplement(1, { ingredients: 'Zinc citrate', stockQuantity: 0 });
const sameInside = makeSupplement(2, { ingredients: 'Citrate of zinc', price: '30.00' });
const dear = makeSupplement(3, { ingredients: 'Clay', price: '20.00' });
const near = makeSupplement(4, { ingredients: 'Clay', price: '11.00' });
const otherCategory = makeSupplement(5, { ingredients: 'Zinc citrate', category: 'bind' });
const alsoGone = makeSupplement(6, { ingredients: 'Zinc citrate', stockQuantity: 0 });
const catalog = [gone, dear, sameInside, near, otherCategory, alsoGone];

test('what is in stock of the same category takes its place, the nearest first', () => {
  expect(findAlternatives(catalog, gone, 3)).toEqual([sameInside, near, dear]);
  expect(findAlternatives(catalog, gone, 2)).toEqual([sameInside, near]);
});

test('there may be nothing', () => {
  expect(findAlternatives([gone, otherCategory, alsoGone], gone, 2)).toEqual([]);
});

test('a draft gets two for each line that is out of stock, none of which it has', () => {
  const lines = [gone, near].map(({ id }) => ({ supplementId: id, quantity: 1 }));
  expect([...findDraftAlternatives(lines, catalog)]).toEqual([[gone.id, [sameInside, dear]]]);
  expect(findDraftAlternatives([{ supplementId: 99, quantity: 1 }], catalog).size).toBe(0);
});
