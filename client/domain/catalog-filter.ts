import { storeCategories } from '#client/lib/store-categories.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { foldQuery, searchText } from './search.ts';

export const ALL_CATEGORIES = '';

export type CategoryOption = { id: string; name: string };

/** Precomputed for fast typing. */
export type CatalogIndex = {
  supplements: readonly Supplement[];
  byId: ReadonlyMap<number, Supplement>;
  texts: readonly string[];
  options: readonly CategoryOption[];
};

export type CatalogFilter = { search: string; category: string };

export type FilteredCatalog = {
  matches: readonly Supplement[];
  options: readonly CategoryOption[];
  /** Matches of the search text per category and in total. */
  counts: ReadonlyMap<string, number>;
};

export function indexCatalog(supplements: readonly Supplement[]): CatalogIndex {
  const extras = new Set(supplements.flatMap((supplement) => supplement.extraCategory ?? []));
  const { tiles, added } = storeCategories;
  // Categories added after the page was rendered come last.
  const names = [...new Set([...added, ...[...extras].toSorted()])];
  return {
    supplements,
    byId: new Map(supplements.map((supplement) => [supplement.id, supplement])),
    texts: supplements.map(searchText),
    options: [
      ...tiles,
      ...names.filter((name) => extras.has(name)).map((name) => ({ id: name, name })),
    ],
  };
}

/** Unknown categories in old or mistyped links mean all. */
export function knownCategory(index: CatalogIndex, category: string): string {
  const isKnown = index.options.some((option) => option.id === category);
  return isKnown ? category : ALL_CATEGORIES;
}

export function filterCatalog(
  index: CatalogIndex,
  filter: CatalogFilter,
  found = matchText(index, filter.search),
): FilteredCatalog {
  const category = knownCategory(index, filter.category);
  const matches =
    category === ALL_CATEGORIES ? found : found.filter((item) => isInCategory(item, category));
  return { matches, options: index.options, counts: countByCategory(found) };
}

/** Products that mention the search early in name or description come first, because they are about it. */
export function matchText(
  { supplements, texts }: CatalogIndex,
  search: string,
): readonly Supplement[] {
  const query = foldQuery(search);
  if (!query) return supplements;
  const found = supplements.flatMap((supplement, position) => {
    const at = texts[position]?.indexOf(query) ?? -1;
    return at < 0 ? [] : [{ supplement, rank: rankOf(supplement, at) }];
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ supplement }) => supplement);
}

function rankOf({ name, description }: Supplement, at: number): number {
  return at < name.length + description.length ? at : Number.MAX_SAFE_INTEGER;
}

function isInCategory(supplement: Supplement, category: string): boolean {
  return supplement.category === category || supplement.extraCategory === category;
}

function countByCategory(supplements: readonly Supplement[]): Map<string, number> {
  const counts = new Map([[ALL_CATEGORIES, supplements.length]]);
  const count = (category: string) => counts.set(category, (counts.get(category) ?? 0) + 1);
  for (const { category, extraCategory } of supplements) {
    // Rows of another server may have no category.
    if (category) count(category);
    if (extraCategory) count(extraCategory);
  }
  return counts;
}
