import { afterEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/stub-local-storage.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { readChosenItems } from './chosen-items.ts';

const ZINC = { id: 1, name: 'Zinc', quantity: 2 };
const CLAY = { id: 2, name: 'Clay', quantity: 1 };
const ORDER = JSON.stringify([ZINC]);
const CATALOG = [
  makeSupplement(1, { name: 'Zinc' }),
  makeSupplement(2, { name: 'Clay' }),
  makeSupplement(3, { name: 'Sold', stockQuantity: 0 }),
];

function tick(selectedIds: number[], storedText: string | null): string {
  return JSON.stringify({ selection: { selectedIds, quantities: { 1: 2 } }, storedText });
}

afterEach(() => vi.unstubAllGlobals());

test('what is ticked was chosen, without an order and with one', () => {
  stubLocalStorage({ selection: tick([2, 1], null) });
  expect(readChosenItems(CATALOG)).toEqual([CLAY, ZINC]);
  stubLocalStorage({ pendingOrder: ORDER, selection: tick([1, 2], ORDER) });
  expect(readChosenItems(CATALOG)).toEqual([ZINC, CLAY]);
});

test('the stored order was chosen where nothing else is known, or where it replaced what was ticked', () => {
  stubLocalStorage({ pendingOrder: ORDER });
  expect(readChosenItems(CATALOG)).toEqual([ZINC]);
  stubLocalStorage({ pendingOrder: ORDER, selection: tick([2], null) });
  expect(readChosenItems(CATALOG)).toEqual([ZINC]);
});

test('nothing was chosen where everything was taken out of the order again', () => {
  stubLocalStorage({ pendingOrder: ORDER, selection: tick([], ORDER) });
  expect(readChosenItems(CATALOG)).toEqual([]);
});

test('what cannot be bought anymore is left out', () => {
  stubLocalStorage({ selection: tick([1, 3, 99], null) });
  expect(readChosenItems(CATALOG)).toEqual([ZINC]);
});

test('nothing is lost where the catalog has not come', () => {
  stubLocalStorage({ pendingOrder: ORDER, selection: tick([1, 2], ORDER) });
  expect(readChosenItems(undefined)).toEqual([
    ZINC,
    { ...CLAY, name: 'A supplement that you chose' },
  ]);
});
