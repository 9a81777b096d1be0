import { expect, test } from 'vitest';
import { productIdOf, productPath } from './product-path.ts';

test.each([
  ['Liver Renew', '/products/liver-renew-7'],
  ['Açaí & Berries (50%)', '/products/acai-berries-50-7'],
  ['日本', '/products/7'],
])('names %s by %s', (name, path) => {
  expect(productPath({ id: 7, name })).toBe(path);
  expect(productIdOf(path)).toBe(7);
});

test.each([
  ['/', undefined],
  ['/products/a/7', undefined],
  ['/products/liver-renew', 0],
  ['/products/x-0', 0],
  ['/products/x7', 0],
])('reads %s as %s', (path, id) => {
  expect(productIdOf(path)).toBe(id);
});
