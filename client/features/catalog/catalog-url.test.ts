import { expect, test } from 'vitest';
import { buildCatalogUrl, parseCatalogUrl } from './catalog-url.ts';

test('reads an empty query string as the whole store', () => {
  expect(parseCatalogUrl('')).toEqual({ search: '', category: '', supplementId: null });
});

test('reads back search, category and supplement', () => {
  const change = { search: 'B12 & folate %', category: 'Gut & Liver', supplementId: 7 };
  const url = buildCatalogUrl('', change);
  expect(url).toBe('/?search=B12+%26+folate+%25&category=Gut+%26+Liver&supplement=7');
  expect(parseCatalogUrl(url.slice(1))).toEqual(change);
});

test.each(['', '0', '-1', '1.5', '1e3', 'abc', '12345678901', '%00'])(
  'opens nothing for supplement=%s',
  (id) => {
    expect(parseCatalogUrl(`?supplement=${id}`).supplementId).toBeNull();
  },
);

test('keeps other parameters when one changes', () => {
  expect(buildCatalogUrl('?utm=x&search=zinc&supplement=3', { supplementId: null })).toBe(
    '/?utm=x&search=zinc',
  );
  expect(buildCatalogUrl('?search=zinc', { category: 'kill' })).toBe('/?search=zinc&category=kill');
  expect(buildCatalogUrl('?category=kill', { search: 'zinc' })).toBe('/?search=zinc&category=kill');
});

test('leaves out defaults', () => {
  expect(buildCatalogUrl('?search=zinc&category=kill', { search: '', category: '' })).toBe('/');
});
