import { expect, test } from 'vitest';
import { pictureSources, uploadedWidths } from './pictures.ts';

test('lists several widths and two formats of our pictures', () => {
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
])('lists for %s %i widths', (url, widths) => {
  expect(pictureSources(url).avif?.split(', ')).toHaveLength(widths);
});

test('lists widths of uploads up to the stored one', () => {
  expect(pictureSources('/objects/images/ab12-640.webp')).toEqual({
    src: '/objects/images/ab12-640.webp',
    avif: '/objects/images/ab12-240.avif 240w, /objects/images/ab12-480.avif 480w, /objects/images/ab12-640.avif 640w',
    webp: '/objects/images/ab12-240.webp 240w, /objects/images/ab12-480.webp 480w, /objects/images/ab12-640.webp 640w',
  });
  expect(pictureSources('/objects/facts/ab12-3-960.webp').webp).toBe(
    '/objects/facts/ab12-3-480.webp 480w, /objects/facts/ab12-3-960.webp 960w',
  );
});

test.each([
  ['images', 4000, [240, 480, 800, 960]],
  ['images', 960, [240, 480, 800, 960]],
  ['images', 800, [240, 480, 800]],
  ['images', 500, [240, 480, 500]],
  ['images', 480, [240, 480]],
  ['images', 1, [1]],
  ['facts', 4000, [480, 960]],
  ['facts', 300, [300]],
] as const)('stores in %s a picture of width %i at %j', (folder, width, widths) => {
  expect(uploadedWidths(folder, width)).toEqual(widths);
  expect(
    pictureSources(`/objects/${folder}/x-${widths.at(-1)}.webp`).avif?.split(', '),
  ).toHaveLength(widths.length);
});

test.each([
  '/objects/abc123',
  '/objects/images/x.webp',
  '/objects/other/x-800.webp',
  '/objects/images/../x-800.webp',
  'https://elsewhere.example/pictures/products/x-800.webp',
  '/pictures/products/x-800.png',
  '/pictures/products/../secret-800.webp',
  '/pictures/products/x, evil 2x-800.webp',
  '/pictures/other/x-800.webp',
  '/pictures/constructor/x-800.webp',
  '',
])('leaves the foreign URL %j unchanged', (url) => {
  expect(pictureSources(url)).toEqual({ src: url });
});
