import { expect, test } from 'vitest';
import { findShortLots } from './short-lots.ts';

const LINE = { id: 7, name: 'Night Calm', quantity: 2, days: 90 };
const SHORT = { id: 1, code: 'A1', bestBefore: '2027-01-31', units: 5 };
const LONG = { id: 2, code: 'B2', bestBefore: '2027-12-31', units: 1 };
const TODAY = '2027-01-01';

const find = (
  lots: (typeof SHORT)[],
  loose = 0,
  line: Parameters<typeof findShortLots>[0][number] = LINE,
) => findShortLots([line], new Map([[7, { loose, lots }]]), TODAY);

test('names the lot that ends before the supply does', () => {
  expect(find([SHORT, LONG])).toEqual([
    { name: 'Night Calm', code: 'A1', bestBefore: '2027-01-31' },
  ]);
});

test('says nothing if another lot outlasts the supply', () => {
  expect(find([SHORT, { ...LONG, units: 2 }])).toEqual([]);
});

test('says nothing for a supply that ends on the best-before day', () => {
  expect(find([SHORT], 0, { ...LINE, days: 31 })).toEqual([]);
  expect(find([SHORT], 0, { ...LINE, days: 32 })).toHaveLength(1);
});

test('says nothing about units without a lot, an unknown supply or another product', () => {
  expect(find([SHORT], 2)).toEqual([]);
  expect(find([SHORT], 0, { ...LINE, days: undefined })).toEqual([]);
  expect(find([SHORT], 0, { ...LINE, id: 8 })).toEqual([]);
});
