import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/**
 * What every function that queries takes. Inside a transaction pass the transaction on, never the
 * outer database: PGlite has one connection, and the outer call would wait for itself for ever.
 */
export type Db =
  | PgDatabase<PgQueryResultHKT, typeof schema>
  | PgTransaction<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** An open database of either engine. */
export type Database = {
  db: PgDatabase<PgQueryResultHKT, typeof schema>;
  engine: 'pglite' | 'postgres';
  /** Calls back for each notification; also after a lost connection, since some may be missed. */
  listen(channel: string, onNotice: () => void): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
};
