import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/log.ts';
import type { FreshDatabase } from '#tests/checkout/torture/databases.ts';

/** A sold-out checkout would be too fast. */
export async function stockUp(databases: {
  create(): Promise<FreshDatabase>;
}): Promise<FreshDatabase> {
  const fresh = await databases.create();
  const database = await openDatabase(fresh.config, createLog('silent'));
  await database.db.execute(sql`update supplements set stock_quantity = 10000000`);
  await database.close();
  return fresh;
}
