import { sql } from 'drizzle-orm';

/** Whoever waits for somebody else's lock in this database; each test has one of its own. Of PostgreSQL alone. */
export const LOCKS_AWAITED = sql`select pid from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;
