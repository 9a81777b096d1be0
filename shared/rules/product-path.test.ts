import { expect, test } from 'vitest';
import { productIdOf, productPath } from './product-path.ts';

test.each([
  ['Liver Renew', '/products/liver-renew-7'],
  [' Vitamin C (50%) ', '/products/vitamin-c-50-7'],
  ['日本', '/products/product-7'],
])('names %s by %s', (name, path) => {
  expect(productPath({ id: 7, name })).toBe(path);
  expect(productIdOf(path)).toBe(7);
});

test.each([
  ['/', undefined],
  ['/products', undefined],
  ['/products/a/7', undefined],
  ['/products/liver-renew', 0],
  ['/products/x-0', 0],
  ['/products/12', 12],
])('reads %s as %s', (path, id) => {
  expect(productIdOf(path)).toBe(id);
});
