import { sql } from 'drizzle-orm';

/**
 * Whoever waits for somebody else's lock in this database, on PostgreSQL: no other file of tests uses the same one. A wait
 * for a row is a wait for a transaction, which has no database: it is known by the tables that the waiting one uses.
 */
export const LOCKS_AWAITED = sql`select pid from pg_locks where not granted
  and pid in (select pid from pg_locks
    where database = (select oid from pg_database where datname = current_database()))`;
