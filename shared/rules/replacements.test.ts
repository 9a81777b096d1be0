import { expect, test } from 'vitest';
import { ingredientWords, rankReplacements } from './replacements.ts';

const product = (id: number, over: object = {}) => ({
  id,
  name: `Formula ${id}`,
  category: 'kill',
  ingredients: 'Oregano leaf oil 150 mg. Other ingredients: vegetable cellulose.',
  price: '30.00',
  ...over,
});

test('of the same category, those that share an ingredient first, then the nearest price', () => {
  const candidates = [
    product(1),
    product(2, { category: 'bind' }),
    product(3, { ingredients: 'Garlic bulb 5 mg', price: '30.00' }),
    product(4, { price: '80.00' }),
    product(5, { price: '29.00' }),
    product(6, { price: '31.00' }),
  ];
  const ranked = rankReplacements(product(1), candidates);
  expect(ranked.map(({ id }) => id)).toEqual([5, 6, 4, 3]);
});

test('at most five are offered', () => {
  const candidates = Array.from({ length: 20 }, (_, index) => product(index + 2));
  expect(rankReplacements(product(1), candidates)).toHaveLength(5);
});

test('amounts, short words and fillers are no ingredients', () => {
  const text =
    'Oregano leaf oil (Origanum vulgare) 150 mg. Other ingredients: vegetable cellulose.';
  expect(ingredientWords(text)).toEqual(new Set(['oregano', 'origanum', 'vulgare']));
  expect(ingredientWords('')).toEqual(new Set());
});
