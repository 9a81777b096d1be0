import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/** The rows of a query that the query builder cannot express; both drivers answer in this shape. */
export async function selectRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
