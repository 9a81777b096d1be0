import type { Config } from '#server/config/config.ts';
import { loadConfig } from '#server/config/load-config.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/log.ts';

type Work = (db: Database['db'], config: Config) => Promise<void>;

/** Opens the database that the shop would open, migrated and stocked, and closes it again. */
export async function withDatabase(work: Work): Promise<void> {
  await open(work);
}

/** The same, but a new database is left without the catalog. */
export async function withUnstockedDatabase(work: Work): Promise<void> {
  await open(work, async () => undefined);
}

async function open(work: Work, seed?: Parameters<typeof openDatabase>[2]): Promise<void> {
  const config = loadConfig();
  const database = await openDatabase(config.database, createLog(config.logLevel), seed);
  try {
    await work(database.db, config);
  } finally {
    await database.close();
  }
}
