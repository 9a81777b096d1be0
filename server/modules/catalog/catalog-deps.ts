import type { Database } from '#server/db/database.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';

/** What changing the catalog stands on. */
export type CatalogDeps = { db: Database['db']; catalog: CatalogSnapshot };
