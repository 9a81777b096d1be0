import { eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Names and addresses are the same however they are capitalized. Finds by the indexes on `lower(…)`. */
export function sameIgnoringCase(column: AnyPgColumn, text: string): SQL {
  return eq(sql`lower(${column})`, text.toLowerCase());
}
