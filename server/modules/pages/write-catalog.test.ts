import { expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import { writeCatalog } from './write-catalog.ts';

const HTML = '<head></head><body><div id="root"></div></body>';

function makeCatalog(size: number) {
  return Array.from({ length: size }, (_, index) => makeSupplement(index + 1));
}

function readFirst(html: string): { id: number; name: string }[] {
  const [, json] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json ?? '[]');
}

test('the page of a large catalog holds its first 24 products', () => {
  const first = readFirst(writeCatalog(HTML, makeCatalog(501)));
  expect(first.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
});

test('the page of a small catalog holds none and asks for the whole', () => {
  const html = writeCatalog(HTML, makeCatalog(500));
  expect(readFirst(html)).toEqual([]);
  expect(html).toMatch(/<link rel="preload"[^>]*href="\/api\/supplements"[^>]*>\s*<\/head>/);
});

test('so does that of a shop with a category of its own', () => {
  const catalog = [...makeCatalog(501), makeSupplement(502, { extraCategory: 'Sleep' })];
  expect(writeCatalog(HTML, catalog)).toBe(writeCatalog(HTML, makeCatalog(1)));
});

test('no product can end the element early', () => {
  const name = '</script><script>alert(1)</script>$&';
  const html = writeCatalog(HTML, [makeSupplement(9, { name }), ...makeCatalog(501)]);
  expect(html).not.toContain('alert(1)</script>');
  expect(readFirst(html)[0]?.name).toBe(name);
});
