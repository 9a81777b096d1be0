import type { DatabaseConfig } from '#server/config/config.ts';
import type { Log } from '#server/log.ts';
import type { Database } from './database.ts';
import { seedShop } from './seed/seed-shop.ts';

/** Opens the configured engine, migrated, and stocked with the catalog if it was empty. */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  seed: (db: Database['db']) => Promise<void> = seedShop,
): Promise<Database> {
  // Only the one that is used: either brings its driver along, the embedded one a whole database.
  if (config.engine === 'postgres') {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres({ url: config.url, seed }, log);
  }
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite({ folder: config.folder, durable: config.durable, seed }, log);
}
