import { afterEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_SELECTION } from '#client/domain/selection.ts';
import { stubLocalStorage } from '#tests/support/stub-local-storage.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { rememberSelection, startSelection } from './stored-draft.ts';

const ZINC = makeSupplement(1, { name: 'Zinc', stockQuantity: 3 });
const CLAY = makeSupplement(2, { name: 'Clay' });
const SOLD = makeSupplement(3, { name: 'Sold', stockQuantity: 0 });
const CATALOG = new Map([ZINC, CLAY, SOLD].map((supplement) => [supplement.id, supplement]));
const ORDER = JSON.stringify([{ id: 1, name: 'Zinc', quantity: 2 }]);
const TICKED = { selectedIds: [1, 2], quantities: { 1: 2 } };

afterEach(() => {
  // The draft outlives a visit to another page.
  stubLocalStorage();
  rememberSelection(EMPTY_SELECTION);
  vi.unstubAllGlobals();
});

describe('the store starts', () => {
  test('with what was ticked when it was left', () => {
    stubLocalStorage();
    rememberSelection(TICKED);
    expect(startSelection(CATALOG)).toEqual({
      selection: { selectedIds: [1, 2], quantities: { 1: 2, 2: 1 } },
      adjustments: [],
    });
  });

  test('with the stored order where nothing else is known', () => {
    stubLocalStorage({ pendingOrder: ORDER });
    expect(startSelection(CATALOG).selection).toEqual({ selectedIds: [1], quantities: { 1: 2 } });
  });

  test('with nothing where everything was taken out of the stored order', () => {
    stubLocalStorage({ pendingOrder: ORDER });
    rememberSelection({ selectedIds: [], quantities: { 1: 2 } });
    expect(startSelection(CATALOG).selection).toEqual({ selectedIds: [], quantities: { 1: 2 } });
  });

  test('without what another page has cleared', () => {
    const entries = stubLocalStorage();
    rememberSelection(TICKED);
    entries.clear();
    expect(startSelection(CATALOG).selection).toEqual(EMPTY_SELECTION);
  });

  test('with what was ticked where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberSelection(TICKED);
    expect(startSelection(CATALOG).selection.selectedIds).toEqual([1, 2]);
  });

  test('with what there still is of it, and says what has changed', () => {
    stubLocalStorage({ pendingOrder: JSON.stringify([{ id: 98, name: 'Old', quantity: 1 }]) });
    rememberSelection({ selectedIds: [1, 2, 3, 98, 99], quantities: { 1: 5, 4: 2 } });
    expect(startSelection(CATALOG)).toEqual({
      selection: { selectedIds: [1, 2], quantities: { 1: 3, 2: 1, 4: 2 } },
      adjustments: [
        { kind: 'lowered', id: 1, name: 'Zinc', from: 5, to: 3 },
        { kind: 'dropped', id: 3, name: 'Sold' },
        { kind: 'dropped', id: 98, name: 'Old' },
        { kind: 'dropped', id: 99, name: 'A supplement that you chose' },
      ],
    });
  });
});
