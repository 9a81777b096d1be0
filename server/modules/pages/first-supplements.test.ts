import { expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import { writeFirstSupplements } from './first-supplements.ts';

const HTML = '<body><div id="root"></div></body>';

function makeCatalog(size: number) {
  return Array.from({ length: size }, (_, index) => makeSupplement(index + 1));
}

function readFirst(html: string): { id: number; name: string }[] {
  const [, json] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json ?? '[]');
}

test('the page of a large catalog holds its first 24 products', () => {
  const first = readFirst(writeFirstSupplements(HTML, makeCatalog(501)));
  expect(first.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
});

test('the page of a small catalog stays as it is', () => {
  expect(writeFirstSupplements(HTML, makeCatalog(500))).toBe(HTML);
});

test('so does that of a shop with a category of its own', () => {
  const catalog = [...makeCatalog(501), makeSupplement(502, { extraCategory: 'Sleep' })];
  expect(writeFirstSupplements(HTML, catalog)).toBe(HTML);
});

test('no product can end the element early', () => {
  const name = '</script><script>alert(1)</script>$&';
  const html = writeFirstSupplements(HTML, [makeSupplement(9, { name }), ...makeCatalog(501)]);
  expect(html).not.toContain('alert(1)</script>');
  expect(readFirst(html)[0]?.name).toBe(name);
});
