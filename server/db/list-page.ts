import { lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { selectRows } from './select-rows.ts';

/** Counting a million rows takes longer than reading a page. */
const COUNTED_AT_MOST = 10_000;

export type ListPage<Row> = { rows: Row[]; total: number | undefined; next: string | undefined };

/** Expects one row more than a page, which shows whether there is a next page. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  cursor: (last: Row) => string,
): { rows: Row[]; next: string | undefined } {
  if (rows.length <= limit) return { rows, next: undefined };
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last && cursor(last) };
}

export function isBefore(after: number | undefined, id: AnyPgColumn): SQL | undefined {
  return after === undefined ? undefined : lt(id, after);
}

/** Returns undefined above `atMost`. */
export function countRows(
  db: Db,
  table: PgTable,
  condition?: SQL,
  atMost?: number,
): Promise<number | undefined> {
  return countFound(
    db,
    db
      .select({ one: sql`1` })
      .from(table)
      .where(condition),
    atMost,
  );
}

export async function countFound(
  db: Db,
  query: SQLWrapper,
  atMost = COUNTED_AT_MOST,
): Promise<number | undefined> {
  // A literal, because the planner assumes a tenth of the table for an unknown limit.
  const oneMore = sql.raw(String(atMost + 1));
  const [counted] = await selectRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${query.getSQL()} limit ${oneMore}) as counted`,
  );
  const total = counted?.total ?? 0;
  return total > atMost ? undefined : total;
}
