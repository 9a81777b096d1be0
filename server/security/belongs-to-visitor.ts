import { type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * A browser's cookie opens only what belongs to no account or to the signed-in one: the next person at the browser
 * may be another.
 */
export function belongsToVisitor(ownerId: number | null, visitorId: number | null): boolean {
  return ownerId === null || ownerId === visitorId;
}

/** The same as SQL. */
export function isOfVisitor(
  owner: AnyPgColumn,
  visitorId: number | null | Placeholder | AnyPgColumn,
): SQL {
  return sql`(${owner} is null or ${owner} = ${visitorId})`;
}
