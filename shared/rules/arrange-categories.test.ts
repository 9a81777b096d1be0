import { expect, test } from 'vitest';
import { arrangeCategories } from './arrange-categories.ts';
import { CATEGORY_TILES } from './categories.ts';

const added = (name: string, displayOrder: number) => ({
  value: null,
  name,
  description: null,
  displayOrder,
});

test('uses the defaults for every category without a row', () => {
  expect(arrangeCategories([])).toEqual({ tiles: CATEGORY_TILES, added: [] });
});

test('takes name, description and order from a row', () => {
  const row = { value: 'bind', name: 'Binders', description: 'Hold on', displayOrder: 0 };
  const { tiles } = arrangeCategories([row]);
  expect(tiles.map(({ id, name, subtitle }) => [id, name, subtitle])).toEqual([
    ['bind', 'Binders', 'Hold on'],
    ['cleanse', 'Cleanse', 'Detox & Purify'],
    ['absorption', 'Absorption', 'Optimize Uptake'],
    ['kill', 'Kill', 'Eliminate'],
    ['dissolve', 'Dissolve', 'Break Down'],
  ]);
});

test('shows no subtitle for an empty description, and the default for an empty name', () => {
  const row = { value: 'kill', name: '', description: null, displayOrder: 3 };
  expect(arrangeCategories([row]).tiles[2]).toMatchObject({
    id: 'kill',
    name: 'Kill',
    subtitle: '',
  });
});

test('keeps the default order among categories with the same display order', () => {
  const rows = CATEGORY_TILES.map(({ id, name }) => ({
    ...added(name, 0),
    value: id,
  })).toReversed();
  expect(arrangeCategories(rows).tiles.map(({ id }) => id)).toEqual(
    CATEGORY_TILES.map(({ id }) => id),
  );
});

test('lists added categories by display order, then by name', () => {
  const rows = [added('Sleep', 2), added('Focus', 0), added('Energy', 2), added('Joints', -1)];
  expect(arrangeCategories(rows).added).toEqual(['Joints', 'Focus', 'Energy', 'Sleep']);
});
