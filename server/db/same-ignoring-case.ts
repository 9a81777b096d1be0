import { eq, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The database lowercases both sides: JavaScript differs for some letters, such as the final Greek sigma. */
export function sameIgnoringCase(column: AnyPgColumn, text: string | Placeholder): SQL {
  return eq(sql`lower(${column})`, sql`lower(${text}::text)`);
}
