import { eq, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Names and addresses are the same however they are capitalized. Finds by the indexes on `lower(…)`. Both sides are
 * lowercased by the database: JavaScript does it otherwise for some letters, such as a Greek sigma at the end.
 */
export function sameIgnoringCase(column: AnyPgColumn, text: string | Placeholder): SQL {
  return eq(sql`lower(${column})`, sql`lower(${text}::text)`);
}
