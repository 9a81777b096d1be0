import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { categories, supplements, supplementWords } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { CATEGORY_TILES } from '#shared/categories.ts';
import type { AdminSupplement, SupplementPage } from '#shared/admin-catalog.ts';

type SupplementRow = typeof supplements.$inferSelect;

/** Letters that the index of trigrams needs. */
const SHORTEST_INDEXED = 3;

/** A page of what is on sale, or of what is found by name, description, category or ingredient. */
export async function searchSupplements(db: Db, page: SupplementPage): Promise<AdminSupplement[]> {
  const rows = await db
    .select({ supplement: supplements, categoryName: categories.name, value: categories.value })
    .from(supplements)
    .leftJoin(categories, eq(categories.id, supplements.categoryId))
    .where(
      and(
        eq(supplements.isActive, true),
        await matchesSearch(db, page.search),
        page.after &&
          sql`(${supplements.displayOrder}, ${supplements.id}) > (${page.after.displayOrder}::int, ${page.after.id}::int)`,
      ),
    )
    .orderBy(asc(supplements.displayOrder), asc(supplements.id))
    .limit(page.limit);
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
export async function matchesSearch(db: Db, search: string | undefined): Promise<SQL | undefined> {
  if (!search) return undefined;
  const pattern = sql`lower(${`%${escapeLike(search)}%`})`;
  // In the texts a letter or two are nearly everywhere, and there is no index to find them with.
  if (search.length < SHORTEST_INDEXED) {
    return sql`supplements.id in (select supplement_id from shelf where folded_name like ${pattern})`;
  }
  const labels = CATEGORY_TILES.filter((tile) =>
    `${tile.name}\n${tile.subtitle}`.toLowerCase().includes(search.toLowerCase()),
  ).map((tile) => tile.id);
  // Asked for beforehand: the planner cannot guess how few there are.
  const named = await db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`lower(${categories.name}) like ${pattern}`);
  return or(
    sql`${supplementWords} like ${pattern}`,
    labels.length > 0 ? inArray(supplements.category, labels) : undefined,
    named.length > 0
      ? inArray(
          supplements.categoryId,
          named.map(({ id }) => id),
        )
      : undefined,
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
