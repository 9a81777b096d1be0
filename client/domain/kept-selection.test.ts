import { describe, expect, test } from 'vitest';
import { readKeptSelection } from './kept-selection.ts';

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
