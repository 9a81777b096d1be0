import { findCategoryTile } from '#client/lib/store-categories.ts';

type Searchable = {
  name: string;
  description: string;
  category: string;
  extraCategory?: string | null;
  ingredients?: string;
  cautions?: readonly string[];
};

/** One lower-case text per product, so that a keystroke costs one `indexOf` each. */
export function searchText(item: Searchable): string {
  const tile = findCategoryTile(item.category);
  const text = [
    item.name,
    item.description,
    item.category,
    tile?.name,
    tile?.subtitle,
    item.extraCategory,
    item.ingredients,
  ]
    .filter(Boolean)
    .join('\n');
  return withoutCautions(text, item.cautions).toLowerCase();
}

/** A product must not match what it warns of. */
export function withoutCautions(text: string, cautions: readonly string[] = []): string {
  return cautions.reduce((rest, caution) => rest.replaceAll(caution, ''), text);
}

export function foldQuery(query: string): string {
  return query.trim().toLowerCase();
}
