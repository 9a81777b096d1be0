import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/stub-local-storage.ts';
import { clearSelectionOf, keepSelection, readKeptSelection } from './kept-selection.ts';

afterEach(() => vi.unstubAllGlobals());

const kept = { selection: { selectedIds: [3, 1], quantities: { 3: 2 } }, storedText: null };

describe('a selection that was kept', () => {
  test('comes back as it was', () => {
    expect(readKeptSelection(JSON.stringify(kept))).toEqual(kept);
  });

  test.each([
    null,
    '',
    'nonsense',
    '[]',
    '{"selection":{"selectedIds":1}}',
    '{"selection":{"selectedIds":[1]}}',
  ])('%s is none', (text) => {
    expect(readKeptSelection(text)).toBeUndefined();
  });

  test('what is odd in it is left out', () => {
    const odd = {
      selection: { selectedIds: [1, 1, 'x', 2.5], quantities: { 1: -1, 2: 3, 4: 'x' } },
      storedText: 'stored',
    };
    expect(readKeptSelection(JSON.stringify(odd))).toEqual({
      selection: { selectedIds: [1], quantities: { 2: 3 } },
      storedText: 'stored',
    });
  });
});

describe('with nothing ticked', () => {
  const nothing = { selectedIds: [], quantities: { 3: 2 } };

  test('nothing is kept', () => {
    const entries = stubLocalStorage({ selection: JSON.stringify(kept) });
    expect(keepSelection({ selection: nothing, storedText: null })).toBe(false);
    expect([...entries]).toEqual([]);
  });

  test('that is kept where an order is stored, which would be ticked again otherwise', () => {
    stubLocalStorage();
    const emptied = { selection: nothing, storedText: 'order' };
    expect(keepSelection(emptied)).toBe(true);
    expect(readKeptSelection()).toEqual(emptied);
  });
});

describe('once an order is placed', () => {
  const item = (id: number) => ({ id, name: 'Zinc', quantity: 1 });

  test.each([
    ['is gone if it led to that order', 'order', [item(9)], true],
    ['is gone if all of it was in that order', null, [item(1), item(2), item(3)], true],
    ['stays if it was ticked beside it', null, [item(1), item(9)], false],
    ['stays if it led to another order', 'another', [item(9)], false],
  ])('what is ticked %s', (_name, storedText, items, isGone) => {
    const entries = stubLocalStorage({ selection: JSON.stringify({ ...kept, storedText }) });
    clearSelectionOf(items, 'order');
    expect(entries.has('selection')).toBe(!isGone);
  });
});
