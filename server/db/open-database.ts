import type { DatabaseConfig } from '#server/config/config.ts';
import type { Log } from '#server/log.ts';
import type { Database } from './database.ts';
import { seedShop } from './seed/seed-shop.ts';

export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  seed: (db: Database['db']) => Promise<void> = seedShop,
): Promise<Database> {
  // Loads only the driver in use: the embedded one contains a whole database.
  if (config.engine === 'postgres') {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres({ url: config.url, seed }, log);
  }
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite({ folder: config.folder, durable: config.durable, seed }, log);
}
