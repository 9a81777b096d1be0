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

/** What triggers/announce-catalog-changes.sql notifies. */
export const CATALOG_CHANNEL = 'catalogue_changed';

/** An open database of either engine. */
export type Database = {
  db: PgDatabase<PgQueryResultHKT, typeof schema>;
  engine: 'pglite' | 'postgres';
  /**
   * Calls back after each change to products, stock or categories: after one that is made here before its commit is
   * answered, so that whoever made it reads it; after one from elsewhere as soon as it is announced.
   */
  onCatalogChange(onChange: () => void): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
};
