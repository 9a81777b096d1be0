import type { Database } from '#server/db/database.ts';

export type CatalogDeps = { db: Database['db'] };
