import type { Config, DatabaseConfig } from '#server/config/config.ts';
import { loadConfig } from '#server/config/load-config.ts';
import type { Database } from '#server/db/database.ts';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { userRoles } from '#server/db/schema.ts';
import { seedShop } from '#server/db/seed/seed-shop.ts';
import { createLog } from '#server/log.ts';
import { StartError } from '#server/start-error.ts';

type Work = (db: Database['db'], config: Config) => Promise<void>;

export async function withDatabase(work: Work): Promise<void> {
  await open(work);
}

/** For a restore, which needs an empty database. */
export async function withUnstockedDatabase(work: Work): Promise<void> {
  await open(work, async () => undefined);
}

/** Refuses a missing shop: a forgotten setting must not create a new one. */
export async function withExistingShop(work: Work): Promise<void> {
  const { database } = loadConfig();
  if (database.engine === 'pglite' && !(await hasDatabase(database.folder))) {
    throw noShop(database);
  }
  await open(work, async (db) => {
    // Every shop has roles after its first start.
    if ((await db.$count(userRoles)) === 0) throw noShop(database);
    // An upgrade may add rows that the next start would seed.
    await seedShop(db);
  });
}

async function hasDatabase(folder: string): Promise<boolean> {
  const embedded = await import('#server/db/open-pglite.ts');
  return embedded.hasDatabase(folder);
}

function noShop(database: DatabaseConfig): StartError {
  const place =
    database.engine === 'pglite' ? `data folder ${database.folder}` : 'database of DATABASE_URL';
  return new StartError(`The ${place} contains no shop yet.`);
}

async function open(work: Work, seed?: Parameters<typeof openDatabase>[2]): Promise<void> {
  const config = loadConfig();
  const database = await openDatabase(config.database, createLog(config.logLevel), seed);
  try {
    await work(database.db, config);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartError('The database or the object storage did not answer. Please try again.', {
      cause: error,
    });
  } finally {
    await database.close();
  }
}
