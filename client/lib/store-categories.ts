import type { StoreCategories } from '#shared/rules/arrange-categories.ts';
import { CATEGORY_TILES, type CategoryTile } from '#shared/rules/categories.ts';

/** Defaults from the specification. */
export let storeCategories: StoreCategories = { tiles: CATEGORY_TILES, added: [] };

/** Called for server rendering, at the start of a browser, and after an edit in the console. */
export function replaceCategories(categories: StoreCategories): void {
  storeCategories = categories;
}

export function findCategoryTile(value: string): CategoryTile | undefined {
  return storeCategories.tiles.find(({ id }) => id === value);
}
