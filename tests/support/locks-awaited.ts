import { sql } from 'drizzle-orm';

/**
 * Sessions that wait for a lock. A row lock is a wait for a transaction, which names no database, so the waiting
 * query's tables identify it.
 */
export const LOCKS_AWAITED = sql`select pid from pg_locks where not granted
  and pid in (select pid from pg_locks
    where database = (select oid from pg_database where datname = current_database()))`;
