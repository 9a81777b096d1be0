import type { Database } from '#server/db/database.ts';

/** What changing the catalog stands on. */
export type CatalogDeps = { db: Database['db'] };
