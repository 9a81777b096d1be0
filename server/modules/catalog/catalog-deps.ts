import type { Database } from '#server/db/database.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

/** What changing the catalog stands on. */
export type CatalogDeps = { db: Database['db']; catalogue: CatalogueSnapshot };
