import { CATEGORY_TILES } from '#shared/rules/categories.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { foldQuery, searchText } from './search.ts';

/** No category can be named so. */
export const ALL_CATEGORIES = '';

/** A category button: one of the five, or one that an administrator made. */
export type CategoryOption = { value: string; name: string };

/** The catalog with everything a keystroke needs worked out once. */
export type CatalogIndex = {
  supplements: readonly Supplement[];
  byId: ReadonlyMap<number, Supplement>;
  texts: readonly string[];
  options: readonly CategoryOption[];
};

export type CatalogFilter = { search: string; category: string };

export type FilteredCatalog = {
  matches: readonly Supplement[];
  /** How many match the search text, per category and for all of them. */
  counts: ReadonlyMap<string, number>;
};

const FIVE_OPTIONS: readonly CategoryOption[] = CATEGORY_TILES.map(({ id, name }) => ({
  value: id,
  name,
}));

export function indexCatalog(supplements: readonly Supplement[]): CatalogIndex {
  const extras = new Set(supplements.flatMap((supplement) => supplement.extraCategory ?? []));
  const extraOptions = [...extras].toSorted().map((name) => ({ value: name, name }));
  return {
    supplements,
    byId: new Map(supplements.map((supplement) => [supplement.id, supplement])),
    texts: supplements.map(searchText),
    options: [...FIVE_OPTIONS, ...extraOptions],
  };
}

export const EMPTY_CATALOG = indexCatalog([]);

/** A category nobody offers (an old or mistyped link) means all of them. */
export function knownCategory(index: CatalogIndex, category: string): string {
  const isKnown = index.options.some((option) => option.value === category);
  return isKnown ? category : ALL_CATEGORIES;
}

/** Whether the first products of a catalog are enough: nothing is looked for that could be among the others. */
export function isFirstPage(
  first: CatalogIndex,
  address: CatalogFilter & { supplementId: number | null },
): boolean {
  const { search, category, supplementId } = address;
  const isUnfiltered = search === '' && category === ALL_CATEGORIES;
  return isUnfiltered && (supplementId === null || first.byId.has(supplementId));
}

export function filterCatalog(
  index: CatalogIndex,
  filter: CatalogFilter,
  found = matchText(index, filter.search),
): FilteredCatalog {
  const category = knownCategory(index, filter.category);
  const matches =
    category === ALL_CATEGORIES ? found : found.filter((item) => isInCategory(item, category));
  return { matches, counts: countByCategory(found) };
}

function matchText({ supplements, texts }: CatalogIndex, search: string): readonly Supplement[] {
  const query = foldQuery(search);
  if (!query) return supplements;
  return supplements.filter((_, position) => texts[position]?.includes(query));
}

function isInCategory(supplement: Supplement, category: string): boolean {
  return supplement.category === category || supplement.extraCategory === category;
}

function countByCategory(supplements: readonly Supplement[]): Map<string, number> {
  const counts = new Map([[ALL_CATEGORIES, supplements.length]]);
  const count = (category: string) => counts.set(category, (counts.get(category) ?? 0) + 1);
  for (const { category, extraCategory } of supplements) {
    // Another server's row may have none.
    if (category) count(category);
    if (extraCategory) count(extraCategory);
  }
  return counts;
}
