import { expect, test } from 'vitest';
import { pictureSources } from './pictures.ts';

test('our own pictures come in several widths and two formats', () => {
  expect(pictureSources('/pictures/facts/zeolite-1-960.webp')).toEqual({
    src: '/pictures/facts/zeolite-1-960.webp',
    avif: '/pictures/facts/zeolite-1-480.avif 480w, /pictures/facts/zeolite-1-960.avif 960w',
    webp: '/pictures/facts/zeolite-1-480.webp 480w, /pictures/facts/zeolite-1-960.webp 960w',
  });
});

test.each([
  ['/pictures/products/bitters-800.webp', 3],
  ['/pictures/categories/kill-960.webp', 3],
  ['/pictures/facts/bitters-4-960.webp', 2],
])('%s has %i widths', (url, widths) => {
  expect(pictureSources(url).avif?.split(', ')).toHaveLength(widths);
});

test.each([
  '/objects/abc123',
  'https://elsewhere.example/pictures/products/x-800.webp',
  '/pictures/products/x-800.png',
  '/pictures/products/../secret-800.webp',
  '/pictures/products/x, evil 2x-800.webp',
  '/pictures/other/x-800.webp',
  '/pictures/constructor/x-800.webp',
  '',
])('a foreign address is left alone: %j', (url) => {
  expect(pictureSources(url)).toEqual({ src: url });
});
