import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

export async function selectRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
