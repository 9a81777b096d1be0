import { CATEGORY_TILES, type CategoryTile } from './categories.ts';

/** `value` is the key of a therapeutic category, and null for an added category. */
export type EditedCategory = {
  value: string | null;
  name: string;
  description: string | null;
  displayOrder: number;
};

export type StoreCategories = { tiles: readonly CategoryTile[]; added: readonly string[] };

export function standardOrder(tile: CategoryTile): number {
  return CATEGORY_TILES.indexOf(tile) + 1;
}

/** Always returns five tiles: a therapeutic category without a row keeps its defaults. */
export function arrangeCategories(rows: readonly EditedCategory[]): StoreCategories {
  const tiles = CATEGORY_TILES.map((standard) => {
    const row = rows.find(({ value }) => value === standard.id);
    if (!row) return { tile: standard, displayOrder: standardOrder(standard) };
    const tile = {
      ...standard,
      name: row.name || standard.name,
      subtitle: row.description ?? '',
    };
    return { tile, displayOrder: row.displayOrder };
  });
  const added = rows.filter(({ value }) => !value);
  return {
    tiles: tiles.toSorted(byDisplayOrder).map(({ tile }) => tile),
    added: added
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .toSorted(byDisplayOrder)
      .map(({ name }) => name),
  };
}

function byDisplayOrder(one: { displayOrder: number }, other: { displayOrder: number }): number {
  return one.displayOrder - other.displayOrder;
}
