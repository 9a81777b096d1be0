import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Log } from '#server/log.ts';
import {
  DURABLE_START_PARAMS,
  DurableNodeFS,
  PrivateNodeFS,
  START_PARAMS,
} from '#server/patches/embedded-file-system.ts';
import { reusePlans } from '#server/patches/reuse-plans.ts';
import { PRIVATE_FOLDER, protectFolder } from '#server/protect-folder.ts';
import { StartError } from '#server/start-error.ts';
import { syncFolder } from '#server/sync-to-disk.ts';
import { applyTriggers } from './apply-triggers.ts';
import { copyFolder } from './copy-folder.ts';
import type { Database } from './database.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { maintainPglite } from './maintain-pglite.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

// Several compiler threads would take a fifth of the start's CPU time and memory that they never release.
setFlagsFromString('--wasm-num-compilation-tasks=1');

export type PgliteOptions = {
  folder: string;
  durable?: boolean;
  seed(db: Database['db']): Promise<void>;
};

export function hasDatabase(folder: string): boolean {
  return existsSync(databaseFolderIn(folder));
}

function databaseFolderIn(folder: string): string {
  return path.join(folder, 'database');
}

export async function openPglite(options: PgliteOptions, log: Log): Promise<Database> {
  await makeFolder(options.folder);
  const unlock = lockDataFolder(options.folder);
  try {
    const databaseFolder = databaseFolderIn(options.folder);
    await createOnce(databaseFolder, options);
    const client = await openClient(databaseFolder, options.durable ?? true);
    const db = await prepare(client, options);
    const stopMaintenance = maintainPglite(client, log);
    return {
      db,
      engine: 'pglite',
      async onChange(channel, onChange) {
        await client.listen(channel, onChange);
      },
      async ping() {
        await client.query('select 1');
      },
      async copyTo(folder) {
        await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
        // As after a power cut: the engine recovers the rest from its log, and a checkpoint would take far longer.
        await client.runExclusive(() => copyFolder(databaseFolder, databaseFolderIn(folder)));
      },
      async close() {
        stopMaintenance();
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Built beside its final path and then renamed: a killed process leaves nothing that looks complete. */
async function createOnce(databaseFolder: string, options: PgliteOptions): Promise<void> {
  const unfinished = `${databaseFolder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  if (existsSync(databaseFolder)) return;
  const client = await openClient(unfinished, options.durable ?? true);
  await prepare(client, options);
  await client.close();
  await rename(unfinished, databaseFolder);
  await syncFolder(options.folder);
}

async function prepare(client: PGlite, options: PgliteOptions): Promise<Database['db']> {
  const db = drizzle({ client });
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  await applyTriggers(db, (script) => client.exec(script));
  await options.seed(db);
  return db;
}

async function openClient(folder: string, durable: boolean): Promise<PGlite> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const client = await PGlite.create({
    fs: durable ? new DurableNodeFS(folder) : new PrivateNodeFS(folder),
    startParams: durable ? DURABLE_START_PARAMS : START_PARAMS,
    // Both engines return counts and sums of integers as numbers.
    parsers: { [types.INT8]: Number },
    extensions: { pg_trgm },
  });
  reusePlans(client);
  return client;
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    protectFolder(folder);
    const probe = path.join(folder, '.write-probe');
    await (await open(probe, 'w')).close();
    await rm(probe);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(`The data folder ${folder} is not writable (${reason}).`, {
      cause: error,
    });
  }
}
