import { expect, test } from 'vitest';
import { buildPeopleUrl, parsePeopleUrl } from './people-url.ts';

test.each([
  ['', {}],
  ['?state=waiting', { state: 'waiting' }],
  ['?search=ada+byron&role=practitioner', { search: 'ada byron', role: 'practitioner' }],
])('reads and writes %s', (query, filter) => {
  expect(parsePeopleUrl(query)).toEqual(filter);
  expect(buildPeopleUrl(filter as never)).toBe(`/admin/people${query}`);
});

test('ignores filters that the contract refuses', () => {
  const query = `?state=gone&role=${'x'.repeat(51)}&search=%00`;
  expect(parsePeopleUrl(query)).toEqual({});
});
