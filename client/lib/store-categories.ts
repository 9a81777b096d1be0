import type { StoreCategories } from '#shared/rules/arrange-categories.ts';
import { CATEGORY_TILES, type CategoryTile } from '#shared/rules/categories.ts';

/** Until `replaceCategories` is called: the words of the specification. */
export let storeCategories: StoreCategories = { tiles: CATEGORY_TILES, added: [] };

/** On the server before it draws the storefront, in a browser from its page, and after an edit in the console. */
export function replaceCategories(categories: StoreCategories): void {
  storeCategories = categories;
}

export function findCategoryTile(value: string): CategoryTile | undefined {
  return storeCategories.tiles.find(({ id }) => id === value);
}
