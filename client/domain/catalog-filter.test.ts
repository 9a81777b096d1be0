import { afterEach, describe, expect, test } from 'vitest';
import { replaceCategories } from '#client/lib/store-categories.ts';
import { arrangeCategories } from '#shared/rules/arrange-categories.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { ALL_CATEGORIES, filterCatalog, indexCatalog, knownCategory } from './catalog-filter.ts';

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

  test('filters by a category, including custom ones', () => {
    expect(idsIn('bind')).toEqual([1]);
    expect(idsIn('kill')).toEqual([]);
    expect(idsIn('Minerals')).toEqual([3]);
  });

  test('shows all for an unknown category', () => {
    expect(knownCategory(index, 'constructor')).toBe(ALL_CATEGORIES);
    expect(filterCatalog(index, { search: '', category: 'nope' }).matches).toHaveLength(3);
  });

  test('allows a category named like the button for all', () => {
    const named = indexCatalog([clay, makeSupplement(4, { extraCategory: 'all' })]);
    const { matches, counts } = filterCatalog(named, { search: '', category: 'all' });
    expect(matches.map(({ id }) => id)).toEqual([4]);
    expect([counts.get('all'), counts.get(ALL_CATEGORIES)]).toEqual([1, 2]);
  });

  test('shows all for a link to all', () => {
    expect(idsIn('all')).toEqual([1, 2, 3]);
  });

  test('counts the matches of every category', () => {
    const { counts, matches } = filterCatalog(index, { search: 'zinc', category: 'bind' });
    expect(matches).toEqual([]);
    expect([...counts]).toEqual([
      [ALL_CATEGORIES, 1],
      ['absorption', 1],
      ['Minerals', 1],
    ]);
  });
});

test('puts products that mention the search early before the others', () => {
  const lymph = makeSupplement(1, { description: 'With cleavers', ingredients: 'Echinacea' });
  const network = makeSupplement(2, { description: 'Lipoic acid and NAC for every day' });
  const nac = makeSupplement(3, { name: 'NAC Clear' });
  const bare = makeSupplement(4, { description: '', ingredients: 'Spinach, tobacco-free, NAC' });
  const { matches } = filterCatalog(indexCatalog([lymph, network, nac, bare]), {
    search: 'nac',
    category: ALL_CATEGORIES,
  });
  expect(matches.map(({ id }) => id)).toEqual([3, 2, 1, 4]);
});

test('matches no cautions', () => {
  const warned = makeSupplement(5, {
    description: 'A calm evening. Not for use during pregnancy.',
    ingredients: 'Hops 50 mg. Consult your practitioner if you are nursing.',
    cautions: ['Not for use during pregnancy.', 'Consult your practitioner if you are nursing.'],
  });
  const find = (search: string) =>
    filterCatalog(indexCatalog([warned]), { search, category: ALL_CATEGORIES }).matches;
  expect([find('pregnancy'), find('nursing')]).toEqual([[], []]);
  expect([find('calm evening'), find('hops')]).toEqual([[warned], [warned]]);
});

describe('the category buttons', () => {
  test('lists the five, then custom categories in use', () => {
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
    expect(indexCatalog([]).options).toHaveLength(5);
  });
});

function idsIn(category: string): number[] {
  return filterCatalog(index, { search: '', category }).matches.map((item) => item.id);
}

describe('edited categories', () => {
  afterEach(() => replaceCategories(arrangeCategories([])));

  test('orders the buttons as the console does, with later additions last', () => {
    replaceCategories(
      arrangeCategories([
        { value: 'bind', name: 'Binders', description: 'Hold on', displayOrder: 0 },
        { value: null, name: 'Sleep', description: null, displayOrder: 1 },
        { value: null, name: 'Minerals', description: null, displayOrder: 2 },
        { value: null, name: 'Unused', description: null, displayOrder: 3 },
      ]),
    );
    const edited = indexCatalog([
      zinc,
      makeSupplement(4, { extraCategory: 'Sleep' }),
      makeSupplement(5, { extraCategory: 'Brand New' }),
    ]);
    expect(edited.options.map(({ name }) => name)).toEqual([
      ...['Binders', 'Cleanse', 'Absorption', 'Kill', 'Dissolve'],
      ...['Sleep', 'Minerals', 'Brand New'],
    ]);
  });

  test.each(['binders', 'hold on', 'bind'])('finds products by %s', (search) => {
    replaceCategories(
      arrangeCategories([
        { value: 'bind', name: 'Binders', description: 'Hold on', displayOrder: 5 },
      ]),
    );
    const { matches } = filterCatalog(indexCatalog([clay, enzyme]), {
      search,
      category: ALL_CATEGORIES,
    });
    expect(matches.map(({ id }) => id)).toEqual([1]);
  });
});
