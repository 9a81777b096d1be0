import { expect, test } from 'vitest';
import { advancePage, countPages, turnPage } from './fact-sheet-pages.ts';

test('counts four pages without a fact sheet', () => {
  expect(countPages([])).toBe(4);
  expect(countPages(undefined)).toBe(4);
  expect(countPages(['/a.webp', '/b.webp'])).toBe(2);
});

test('stops turning at both ends', () => {
  expect(turnPage(1, 4, -1)).toBe(1);
  expect(turnPage(1, 4, 1)).toBe(2);
  expect(turnPage(4, 4, 1)).toBe(4);
  expect(turnPage(3, 4, -1)).toBe(2);
});

test('advances from the last page to the first', () => {
  expect([1, 2, 3, 4].map((page) => advancePage(page, 4))).toEqual([2, 3, 4, 1]);
  expect(advancePage(1, 1)).toBe(1);
});
