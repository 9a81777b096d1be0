import { integerOr, textOf } from '#client/lib/read-json.ts';
import type { RowOf } from './paging.ts';
import { CATEGORY_TILES } from '#shared/rules/categories.ts';

export type AdminCategoryRow = NonNullable<ReturnType<typeof readAdminCategory>>;

export function readAdminCategory(row: RowOf<'listCategories'>) {
  const id = integerOr(row['id'], null);
  const name = textOf(row['name']);
  return id === null
    ? null
    : {
        id,
        name,
        description: textOf(row['description']),
        displayOrder: integerOr(row['displayOrder'], 0),
        createdAt: textOf(row['createdAt']),
        /** Null when the row does not say how many supplements are in it. */
        supplementCount: integerOr(row['supplementCount'], null),
        isTherapeutic: textOf(row['value']) !== '' || isTileName(name),
      };
}

/** A row that does not say what it stands for is known by its name. */
function isTileName(name: string): boolean {
  return CATEGORY_TILES.some((tile) => tile.name.toLowerCase() === name.trim().toLowerCase());
}
