import { lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { selectRows } from './select-rows.ts';

/** Beyond this a list does not say how long it is: to count all of a million would take longer than to read a page. */
const COUNTED_AT_MOST = 10_000;

/** A page of a list, how many there are in all if that is known, and where the next page begins if there is one. */
export type ListPage<Row> = { rows: Row[]; total: number | undefined; next: string | undefined };

/** Ask for one row more than a page has: it tells whether there is another page. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  place: (last: Row) => string,
): { rows: Row[]; next: string | undefined } {
  if (rows.length <= limit) return { rows, next: undefined };
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last && place(last) };
}

/** Lists with the newest first go on below the last id of the page before. */
export function isBefore(after: number | undefined, id: AnyPgColumn): SQL | undefined {
  return after === undefined ? undefined : lt(id, after);
}

/** How many rows of a table match; unknown when there are too many to be counted while somebody waits. */
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

/** The same for what a query finds. */
export async function countFound(
  db: Db,
  query: SQLWrapper,
  atMost = COUNTED_AT_MOST,
): Promise<number | undefined> {
  // A literal and no parameter: for an unknown limit the planner assumes a tenth of the table.
  const oneMore = sql.raw(String(atMost + 1));
  const [counted] = await selectRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${query.getSQL()} limit ${oneMore}) as counted`,
  );
  const total = counted?.total ?? 0;
  return total > atMost ? undefined : total;
}
