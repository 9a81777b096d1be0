import { expect, test } from 'vitest';
import { buildAddress, parseAddress } from './catalog-address.ts';

test('an empty query string is everything, with no dialog', () => {
  expect(parseAddress('')).toEqual({ search: '', category: '', supplementId: null });
});

test('search, category and supplement are read back as they were written', () => {
  const change = { search: 'B12 & folate %', category: 'Gut & Liver', supplementId: 7 };
  const address = buildAddress('', change);
  expect(address).toBe('/?search=B12+%26+folate+%25&category=Gut+%26+Liver&supplement=7');
  expect(parseAddress(address.slice(1))).toEqual(change);
});

test.each(['', '0', '-1', '1.5', '1e3', 'abc', '12345678901', '%00'])(
  'supplement=%s opens nothing',
  (id) => {
    expect(parseAddress(`?supplement=${id}`).supplementId).toBeNull();
  },
);

test('a change keeps the rest, its own and others', () => {
  expect(buildAddress('?utm=x&search=zinc&supplement=3', { supplementId: null })).toBe(
    '/?utm=x&search=zinc',
  );
  expect(buildAddress('?search=zinc', { category: 'kill' })).toBe('/?search=zinc&category=kill');
  expect(buildAddress('?category=kill', { search: 'zinc' })).toBe('/?search=zinc&category=kill');
});

test('what is back at its default leaves the address', () => {
  expect(buildAddress('?search=zinc&category=kill', { search: '', category: '' })).toBe('/');
});
