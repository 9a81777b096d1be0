import { sql } from 'drizzle-orm';

/** Whoever waits for somebody else's lock in this database, on PostgreSQL: no other file of tests uses the same one. */
export const LOCKS_AWAITED = sql`select pid from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;
