import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { categories, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { CATEGORY_TILES } from '#shared/categories.ts';
import type { AdminSupplement } from '#shared/admin-catalog.ts';

type SupplementRow = typeof supplements.$inferSelect;

/** The console's list: what is on sale, found by name, description, category or ingredient. */
export async function searchSupplements(
  db: Db,
  search: string | undefined,
): Promise<AdminSupplement[]> {
  const rows = await db
    .select({ supplement: supplements, categoryName: categories.name, value: categories.value })
    .from(supplements)
    .leftJoin(categories, eq(categories.id, supplements.categoryId))
    .where(and(eq(supplements.isActive, true), search ? matches(search) : undefined))
    .orderBy(asc(supplements.displayOrder), asc(supplements.id));
  return rows.map(({ supplement, categoryName, value }) =>
    readAdminSupplement(supplement, value === null ? categoryName : null),
  );
}

/** Locks the row, so that of two edits at once one sees the other. */
export async function lockSupplement(tx: Db, id: number): Promise<SupplementRow> {
  const [row] = await tx
    .select()
    .from(supplements)
    .where(and(eq(supplements.id, id), eq(supplements.isActive, true)))
    .for('no key update');
  if (!row) throw new AppError('not_found', 'This supplement does not exist.');
  return row;
}

export async function getAdminSupplement(db: Db, id: number): Promise<AdminSupplement> {
  const [row] = await db
    .select({ supplement: supplements, categoryName: categories.name, value: categories.value })
    .from(supplements)
    .leftJoin(categories, eq(categories.id, supplements.categoryId))
    .where(eq(supplements.id, id));
  if (!row) throw new AppError('not_found', 'This supplement does not exist.');
  return readAdminSupplement(row.supplement, row.value === null ? row.categoryName : null);
}

/** `%` and `_` are letters like any other; a category is found by its label as well. */
function matches(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const labelled = CATEGORY_TILES.filter((tile) =>
    `${tile.name}\n${tile.subtitle}`.toLowerCase().includes(search.toLowerCase()),
  ).map((tile) => eq(supplements.category, tile.id));
  return or(
    ilike(supplements.name, pattern),
    ilike(supplements.description, pattern),
    ilike(supplements.ingredients, pattern),
    ilike(sql`coalesce(${categories.name}, '')`, pattern),
    ilike(supplements.category, pattern),
    ...labelled,
  );
}

function readAdminSupplement(row: SupplementRow, extraCategory: string | null): AdminSupplement {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    imageUrl: row.imageUrl,
    stockQuantity: row.stockQuantity,
    lowStockThreshold: row.lowStockThreshold,
    category: row.category,
    categoryId: row.categoryId,
    extraCategory,
    benefits: row.benefits,
    servingSize: row.servingSize,
    suggestedUse: row.suggestedUse,
    ingredients: row.ingredients,
    factSheetUrls: row.factSheetUrls,
    displayOrder: row.displayOrder,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
