import type { DatabaseConfig } from '#server/config/config.ts';
import type { Log } from '#server/log.ts';
import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import { seedShop } from './seed/seed-shop.ts';

/** Opens the configured engine, migrated, and stocked with the catalog if it was empty. */
export function openDatabase(
  config: DatabaseConfig,
  log: Log,
  seed: (db: Database['db']) => Promise<void> = seedShop,
): Promise<Database> {
  if (config.engine === 'postgres') return openPostgres({ url: config.url, seed }, log);
  return openPglite({ folder: config.folder, durable: config.durable, seed }, log);
}
