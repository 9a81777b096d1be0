import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle as drizzleOnPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleOnPglite } from 'drizzle-orm/pglite';
import { migrate as migrateOnPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { DatabaseConfig } from '#server/config/config.ts';
import type { Db } from '#server/db/database.ts';
import { copyMigrationsUpTo } from './earlier-migrations.ts';
import { cloneTestDatabase } from './test-database.ts';

export type EarlierDatabase = {
  config: DatabaseConfig;
  db: Db;
  run(script: string): Promise<unknown>;
  close(): Promise<void>;
};

const FORGET_EVERYTHING = 'drop schema public, drizzle cascade; create schema public;';

/** A database of the engine of this run as an earlier version left it, opened without the shop's own code. */
export async function openEarlierDatabase(lastMigration: string): Promise<EarlierDatabase> {
  const { config, remove } = await cloneTestDatabase();
  onTestFinished(remove);
  const migrationsFolder = copyMigrationsUpTo(lastMigration);
  if (config.engine === 'pglite') {
    const fs = new NodeFS(path.join(config.folder, 'database'));
    const client = await PGlite.create({ fs, extensions: { pg_trgm } });
    const db = drizzleOnPglite(client);
    await client.exec(FORGET_EVERYTHING);
    await migrateOnPglite(db, { migrationsFolder });
    return { config, db, run: (script) => client.exec(script), close: () => client.close() };
  }
  const client = new pg.Client({ connectionString: config.url });
  await client.connect();
  const db = drizzleOnPostgres(client);
  await client.query(FORGET_EVERYTHING);
  await migrateOnPostgres(db, { migrationsFolder });
  return { config, db, run: (script) => client.query(script), close: () => client.end() };
}
