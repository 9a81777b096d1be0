import { describe, expect, test } from 'vitest';
import { buildCatalogUrl, parseCatalogUrl } from './catalog-url.ts';

const PLAIN = { search: '', category: '', sort: '', filter: '', supplementId: null };

describe('parseCatalogUrl', () => {
  test.each([
    ['/', PLAIN],
    ['/?search=zinc&utm=x', { ...PLAIN, search: 'zinc' }],
    ['/?sort=name&filter=vegan', { ...PLAIN, sort: 'name', filter: 'vegan' }],
    ['/products/zinc-7?search=zinc', { ...PLAIN, search: 'zinc', supplementId: 7 }],
    ['/products/zinc', { ...PLAIN, supplementId: 0 }],
    ['/?supplement=7', { ...PLAIN, supplementId: 7 }],
  ])('reads %s', (url, state) => {
    expect(parseCatalogUrl(url)).toEqual(state);
  });

  test.each(['', '0', '-1', '1.5', '1e3', 'abc', '12345678901', '%00'])(
    'opens nothing for supplement=%s',
    (id) => {
      expect(parseCatalogUrl(`/?supplement=${id}`).supplementId).toBeNull();
    },
  );
});

describe('buildCatalogUrl', () => {
  test('survives writing and reading', () => {
    const change = {
      search: 'B12 & folate %',
      category: 'Gut & Liver',
      sort: 'day',
      filter: 'a,b',
    };
    const url = buildCatalogUrl('/', change);
    expect(url).toBe('/?search=B12+%26+folate+%25&category=Gut+%26+Liver&sort=day&filter=a%2Cb');
    expect(parseCatalogUrl(url)).toEqual({ ...change, supplementId: null });
  });

  test('opens and closes a product', () => {
    const product = { id: 3, name: 'Zinc Calm' };
    const open = buildCatalogUrl('/?utm=x&search=zinc', { product });
    expect(open).toBe('/products/zinc-calm-3?utm=x&search=zinc');
    expect(buildCatalogUrl(open, { product: null })).toBe('/?utm=x&search=zinc');
    expect(buildCatalogUrl('/?supplement=3', { product: null })).toBe('/');
    expect(buildCatalogUrl(open, { search: '' })).toBe('/products/zinc-calm-3?utm=x');
  });

  test('keeps other parameters when one changes', () => {
    expect(buildCatalogUrl('/?search=zinc&sort=name', { category: 'kill' })).toBe(
      '/?search=zinc&category=kill&sort=name',
    );
    expect(buildCatalogUrl('/?category=kill', { search: 'zinc' })).toBe(
      '/?search=zinc&category=kill',
    );
  });

  test('leaves out defaults', () => {
    const url = '/?search=zinc&category=kill&sort=name&filter=vegan';
    expect(buildCatalogUrl(url, { search: '', category: '', sort: '', filter: '' })).toBe('/');
  });
});
