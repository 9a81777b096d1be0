import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

export async function liftTimeouts(db: Db): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`set local lock_timeout = 0`);
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}
