import { findCategoryTile } from '#client/lib/store-categories.ts';

type Searchable = {
  name: string;
  description: string;
  category: string;
  extraCategory?: string | null;
  ingredients?: string;
  cautions?: readonly string[];
};

/** Everything a search may match, in lower case, so that a keystroke costs one `indexOf` for each product. */
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

/** Nobody is offered a product for what it warns of. */
export function withoutCautions(text: string, cautions: readonly string[] = []): string {
  return cautions.reduce((rest, caution) => rest.replaceAll(caution, ''), text);
}

export function foldQuery(query: string): string {
  return query.trim().toLowerCase();
}
