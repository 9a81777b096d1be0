import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { categories, shelf, supplements, supplementWords } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countRows, cutPage, type ListPage } from '#server/db/list-page.ts';
import type { AdminSupplement, SupplementPage } from '#shared/contracts/supplements.ts';
import type { PageAfterCursor } from '#shared/contracts/list-pages.ts';
import { findNear } from './find-near.ts';
import { CONSOLE_COLUMNS, isNamedCategory, type SupplementRow } from './supplement-columns.ts';

/** One or two letters match every label. */
const SHORTEST_ON_LABELS = 3;
/** A trigram index cannot find fewer letters; scanning it would be slower than scanning the table. */
const SHORTEST_IN_INDEX = 3;

export const STOCK_IS = {
  low: and(gt(shelf.stockQuantity, 0), lte(shelf.stockQuantity, shelf.lowStockThreshold)),
  out: eq(shelf.stockQuantity, 0),
};

export async function searchSupplements(
  db: Db,
  page: SupplementPage,
): Promise<ListPage<AdminSupplement>> {
  const { isListed, total } = await chooseList(db, page);
  if (total === 0) return { rows: [], total, next: undefined };
  const rows = await selectAdminSupplements(db)
    .where(and(isListed, isAfter(page.after, supplements.displayOrder, supplements.id)))
    .orderBy(asc(supplements.displayOrder), asc(supplements.id))
    .limit(page.limit + 1);
  return {
    ...cutPage(
      rows.map(readAdminSupplement),
      page.limit,
      (last) => `${last.displayOrder}.${last.id}`,
    ),
    total,
  };
}

/** Searches labels, and then for typos, only if nothing else matches. Decided by the total, so that all pages agree. */
async function chooseList(db: Db, { search, stock }: SupplementPage) {
  const isThere = and(
    isNull(supplements.deletedAt),
    stock && inArray(supplements.id, selectByStock(db, stock)),
  );
  if (!search && !stock) return { isListed: isThere, total: await db.$count(shelf) };
  const isNamed = and(isThere, await matchesSearch(db, search));
  const total = await countRows(db, supplements, isNamed);
  if (total !== 0 || !search || search.length < SHORTEST_ON_LABELS) {
    return { isListed: isNamed, total };
  }
  const isOnLabel = and(isThere, sql`${labelWords} like ${patternOf(search)}`);
  const onLabels = await countRows(db, supplements, isOnLabel);
  if (onLabels !== 0) return { isListed: isOnLabel, total: onLabels };
  const isNear = and(isThere, inArray(supplements.id, await findNear(db, search)));
  return { isListed: isNear, total: await countRows(db, supplements, isNear) };
}

/** Needs no index: read only if a search has found nothing. */
const labelWords = sql`lower(concat_ws(E'\\n',
  supplements.label->>'brand',
  (select string_agg(fact->>'name', E'\\n') from jsonb_array_elements(supplements.label->'facts') as fact)))`;

function selectByStock(db: Db, stock: keyof typeof STOCK_IS) {
  return db
    .select({ id: shelf.supplementId })
    .from(shelf)
    .where(and(eq(shelf.isActive, true), STOCK_IS[stock]));
}

/** Continues after the last row of the previous page; the id breaks ties. */
export function isAfter(place: PageAfterCursor['after'], rank: AnyPgColumn, id: AnyPgColumn) {
  return place && sql`(${rank}, ${id}) > (${place.rank}::int, ${place.id}::int)`;
}

/** Locks the row, so that concurrent edits see each other. */
export async function lockSupplement(tx: Db, id: number): Promise<SupplementRow> {
  const [row] = await tx
    .select()
    .from(supplements)
    .where(and(eq(supplements.id, id), isNull(supplements.deletedAt)))
    .for('no key update');
  if (!row) throw new AppError('not_found', 'This supplement does not exist.');
  return row;
}

export async function getAdminSupplement(db: Db, id: number): Promise<AdminSupplement> {
  const [row] = await selectAdminSupplements(db).where(eq(supplements.id, id));
  if (!row) throw new AppError('not_found', 'This supplement does not exist.');
  return readAdminSupplement(row);
}

/** Matches `%` and `_` literally, and categories by name. */
async function matchesSearch(db: Db, search: string | undefined): Promise<SQL | undefined> {
  if (!search) return undefined;
  const pattern = patternOf(search);
  // A separate query, because the planner overestimates the number of matches.
  const named = await db
    .select({ id: categories.id, value: categories.value })
    .from(categories)
    .where(
      or(
        and(eq(categories.isActive, true), sql`lower(${categories.name}) like ${pattern}`),
        // The store shows a therapeutic category even after it was deleted.
        and(
          isNotNull(categories.value),
          sql`lower(concat_ws(E'\\n', ${categories.name}, ${categories.description})) like ${pattern}`,
        ),
      ),
    );
  const values = named.flatMap(({ value }) => value ?? []);
  const added = named.filter(({ value }) => value === null).map(({ id }) => id);
  return or(
    inArray(
      supplements.id,
      db
        .select({ id: supplementWords.supplementId })
        .from(supplementWords)
        .where(
          search.length < SHORTEST_IN_INDEX
            ? sql`strpos(${supplementWords.words}, lower(${search})) > 0`
            : sql`${supplementWords.words} like ${pattern}`,
        ),
    ),
    values.length > 0 ? inArray(supplements.category, values) : undefined,
    added.length > 0 ? inArray(supplements.categoryId, added) : undefined,
  );
}

function patternOf(search: string): SQL {
  return sql`lower(${`%${escapeLike(search)}%`})`;
}

function selectAdminSupplements(db: Db) {
  return db
    .select(CONSOLE_COLUMNS)
    .from(supplements)
    .leftJoin(categories, isNamedCategory)
    .$dynamic();
}

type ConsoleRow = Omit<AdminSupplement, 'createdAt' | 'updatedAt'> & {
  createdAt: Date;
  updatedAt: Date;
};

function readAdminSupplement({ createdAt, updatedAt, ...row }: ConsoleRow): AdminSupplement {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
