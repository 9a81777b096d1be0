import { findCategoryTile } from '#shared/rules/categories.ts';

type Searchable = {
  name: string;
  description: string;
  category: string;
  extraCategory?: string | null;
  ingredients?: string;
};

/** Everything a search may match, folded once so that a keystroke costs one `includes` a product. */
export function searchText(item: Searchable): string {
  const tile = findCategoryTile(item.category);
  return [
    item.name,
    item.description,
    item.category,
    tile?.name,
    tile?.subtitle,
    item.extraCategory,
    item.ingredients,
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
}

export function foldQuery(query: string): string {
  return query.trim().toLowerCase();
}
