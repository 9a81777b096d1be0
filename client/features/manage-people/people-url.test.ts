import { expect, test } from 'vitest';
import { buildPeopleUrl, parsePeopleUrl } from './people-url.ts';

test.each([
  ['', {}],
  ['?state=waiting', { state: 'waiting' }],
  ['?search=ada+byron&role=practitioner', { search: 'ada byron', role: 'practitioner' }],
])('%s is read and written the same', (query, filter) => {
  expect(parsePeopleUrl(query)).toEqual(filter);
  expect(buildPeopleUrl(filter as never)).toBe(`/admin/people${query}`);
});

test('what the list would refuse is not there', () => {
  const query = `?state=gone&role=${'x'.repeat(51)}&search=%00`;
  expect(parsePeopleUrl(query)).toEqual({});
});
