import { describe, expect, test } from 'vitest';
import { makeSupplement } from '#tests/support/supplements.ts';
import {
  ALL_CATEGORIES,
  EMPTY_CATALOG,
  filterCatalog,
  indexCatalog,
  isFirstPage,
  knownCategory,
} from './catalog-filter.ts';

const clay = makeSupplement(1, { name: 'Bentonite Clay', category: 'bind' });
const enzyme = makeSupplement(2, {
  name: 'Serrapeptase',
  category: 'dissolve',
  description: 'An enzyme, 100% vegan',
});
const zinc = makeSupplement(3, {
  name: 'Zinc',
  category: 'absorption',
  ingredients: 'Zinc bisglycinate 15 mg',
  extraCategory: 'Minerals',
});
const index = indexCatalog([clay, enzyme, zinc]);

describe('filtering', () => {
  test.each([
    ['nothing typed', '', [1, 2, 3]],
    ['the name, whatever the case', 'ZINC', [3]],
    ['the description', 'vegan', [2]],
    ['the category', 'dissolve', [2]],
    ["the category's label", 'optimize uptake', [3]],
    ['the ingredients', 'bisglycinate', [3]],
    ["an administrator's category", 'minerals', [3]],
    ['spaces around the text', '  clay ', [1]],
    ['a percent sign as itself', '%', [2]],
    ['a regular expression as itself', '.*', []],
  ])('matches %s', (_, search, ids) => {
    const { matches } = filterCatalog(index, { search, category: ALL_CATEGORIES });
    expect(matches.map((item) => item.id)).toEqual(ids);
  });

  test('keeps to the category, one of the five or one made by an administrator', () => {
    expect(idsIn('bind')).toEqual([1]);
    expect(idsIn('kill')).toEqual([]);
    expect(idsIn('Minerals')).toEqual([3]);
  });

  test('an unknown category means all', () => {
    expect(knownCategory(index, 'constructor')).toBe(ALL_CATEGORIES);
    expect(filterCatalog(index, { search: '', category: 'nope' }).matches).toHaveLength(3);
  });

  test('a category may be named like the button for all of them', () => {
    const named = indexCatalog([clay, makeSupplement(4, { extraCategory: 'all' })]);
    const { matches, counts } = filterCatalog(named, { search: '', category: 'all' });
    expect(matches.map(({ id }) => id)).toEqual([4]);
    expect([counts.get('all'), counts.get(ALL_CATEGORIES)]).toEqual([1, 2]);
  });

  test('a link that names all of them shows all of them', () => {
    expect(idsIn('all')).toEqual([1, 2, 3]);
  });

  test('counts what the search leaves in every category, not only the chosen one', () => {
    const { counts, matches } = filterCatalog(index, { search: 'zinc', category: 'bind' });
    expect(matches).toEqual([]);
    expect([...counts]).toEqual([
      [ALL_CATEGORIES, 1],
      ['absorption', 1],
      ['Minerals', 1],
    ]);
  });
});

describe('the category buttons', () => {
  test('are the five, then the administrator-made ones in use', () => {
    const more = indexCatalog([zinc, makeSupplement(4, { extraCategory: 'Botanicals' })]);
    expect(more.options.map((option) => option.name)).toEqual([
      'Cleanse',
      'Absorption',
      'Kill',
      'Dissolve',
      'Bind',
      'Botanicals',
      'Minerals',
    ]);
    expect(EMPTY_CATALOG.options).toHaveLength(5);
  });
});

function idsIn(category: string): number[] {
  return filterCatalog(index, { search: '', category }).matches.map((item) => item.id);
}

describe('the first products of a catalog', () => {
  const first = indexCatalog([makeSupplement(1), makeSupplement(2)]);
  const address = { search: '', category: ALL_CATEGORIES, supplementId: null };

  test('are enough while nothing is looked for', () => {
    expect(isFirstPage(first, address)).toBe(true);
    expect(isFirstPage(first, { ...address, supplementId: 2 })).toBe(true);
  });

  test.each([
    { search: 'zinc' },
    { category: 'bind' },
    { category: 'one of the shop’s own' },
    { supplementId: 3 },
  ])('are not enough for %o', (change) => {
    expect(isFirstPage(first, { ...address, ...change })).toBe(false);
  });
});
