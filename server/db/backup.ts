import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { StartError } from '#server/start-error.ts';
import { findAppliedMigration } from './applied-migration.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  writeObjectLine,
  writeRowLine,
  type BackupEnd,
  type BackupHeader,
  type BackupObject,
} from './backup-file.ts';
import { BACKUP_TABLES } from './backup-tables.ts';
import type { Database, Db } from './database.ts';
import { liftTimeouts } from './lift-timeouts.ts';
import { selectRows } from './select-rows.ts';

const ROWS_AT_A_TIME = 1_000;

/** The files that belong to the rows of this very moment. */
export type ReadObjects = (db: Db) => AsyncIterable<BackupObject>;

export type BackupResult = BackupEnd & { bytes: number };

/**
 * Writes the whole shop as of one moment, while it may go on selling. Memory stays the same however
 * many rows there are, and a file of that name exists only once it is whole.
 */
export async function writeBackup(
  db: Database['db'],
  file: string,
  readObjects: ReadObjects = readNoObjects,
): Promise<BackupResult> {
  if (existsSync(file)) throw new StartError(`The file ${file} exists already; name another one.`);
  const partial = `${file}.partial`;
  const counts: BackupEnd = { rows: {}, objects: 0 };
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await db.transaction(
      (tx) =>
        pipeline(
          () => readShop(tx, readObjects, counts),
          createGzip(),
          // It holds password hashes and addresses: for its owner's eyes only.
          createWriteStream(partial, { mode: 0o600, flush: true }),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw explainWriteError(file, error);
  }
  return { ...counts, bytes: (await stat(file)).size };
}

async function* readShop(
  db: Db,
  readObjects: ReadObjects,
  counts: BackupEnd,
): AsyncGenerator<string> {
  await liftTimeouts(db);
  const header: BackupHeader = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    createdAt: new Date().toISOString(),
    migration: await findAppliedMigration(db),
    tables: Object.fromEntries(BACKUP_TABLES.map((table) => [table.name, table.columns])),
  };
  yield `${JSON.stringify(header)}\n`;
  for (const { name } of BACKUP_TABLES) {
    let rows = 0;
    for await (const batch of readTable(db, name)) {
      rows += batch.length;
      yield batch.map((row) => writeRowLine(name, row)).join('');
    }
    counts.rows[name] = rows;
  }
  for await (const object of readObjects(db)) {
    counts.objects += 1;
    yield writeObjectLine(object);
  }
  yield `${JSON.stringify(counts)}\n`;
}

async function* readNoObjects(): AsyncGenerator<BackupObject> {}

async function* readTable(db: Db, name: string): AsyncGenerator<string[]> {
  await db.execute(
    sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
  );
  const fetchBatch = sql.raw(`fetch ${ROWS_AT_A_TIME} from backup_rows`);
  let batch = await selectRows<{ row: string }>(db, fetchBatch);
  while (batch.length > 0) {
    yield batch.map(({ row }) => row);
    batch = await selectRows<{ row: string }>(db, fetchBatch);
  }
  await db.execute(sql`close backup_rows`);
}

function explainWriteError(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (!syscall) return error;
  return new StartError(`The backup ${file} could not be written (${code}).`, { cause: error });
}
