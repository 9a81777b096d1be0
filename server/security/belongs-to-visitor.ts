import { type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * What a browser's cookie leads to is for whoever has the cookie only if it belongs to no account, or to the one that
 * is signed in. Sessions end without the cookie, as by signing out everywhere, and the next person may be another.
 */
export function belongsToVisitor(ownerId: number | null, visitorId: number | null): boolean {
  return ownerId === null || ownerId === visitorId;
}

/** The same of a row, by the column that names its account. Nobody's own are those without one. */
export function isOfVisitor(
  owner: AnyPgColumn,
  visitorId: number | null | Placeholder | AnyPgColumn,
): SQL {
  return sql`(${owner} is null or ${owner} = ${visitorId})`;
}
