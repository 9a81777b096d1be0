import { expect, test } from 'vitest';
import { checkExpiry, formatExpiry, parseExpiry } from './card-expiry.ts';

const TODAY = new Date(2030, 5, 15);

test.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['5', '05'],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12 / 345', '12 / 34'],
  ['05/2031', '05 / 31'],
  ['5/31', '05 / 31'],
  ['1/31', '01 / 31'],
  ['12 / 20', '12 / 20'],
  ['1220', '12 / 20'],
])('%j is shown as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
  expect(formatExpiry(shown)).toBe(shown);
});

test.each([
  ['12 / 34', { month: 12, year: 2034 }],
  ['05/2031', { month: 5, year: 2031 }],
  ['13 / 34', null],
  ['00 / 34', null],
  ['12 / 3', null],
])('%j means %o', (typed, expiry) => {
  expect(parseExpiry(typed)).toEqual(expiry);
});

test.each([
  ['06 / 30', undefined],
  ['07 / 30', undefined],
  ['01 / 31', undefined],
  ['05 / 30', 'This card has expired.'],
  ['12 / 29', 'This card has expired.'],
  ['13 / 31', 'This expiry date is not valid.'],
  ['12 / ', 'This expiry date is incomplete.'],
  ['', 'Expiry date is required.'],
])('%j in June 2030: %s', (typed, problem) => {
  expect(checkExpiry(typed, TODAY)).toBe(problem);
});
