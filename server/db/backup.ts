import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
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
import { encryptBackup } from './encrypt-backup.ts';
import { liftTimeouts } from './lift-timeouts.ts';
import { selectRows } from './select-rows.ts';
import { type Append, writeBackupFile } from './write-backup-file.ts';

const ROWS_AT_A_TIME = 1_000;

export type ReadObjects = (db: Db) => AsyncIterable<BackupObject>;

export type BackupResult = BackupEnd & { bytes: number };

/** Writes a consistent backup while the shop is open. Memory use does not depend on the number of rows. */
export async function writeBackup(
  db: Database['db'],
  file: string,
  readObjects: ReadObjects = readNoObjects,
  key?: string,
): Promise<BackupResult> {
  const counts: BackupEnd = { rows: {}, objects: 0 };
  await writeBackupFile(file, (append) =>
    db.transaction(
      (tx) =>
        pipeline(
          () => readShop(tx, readObjects, counts),
          createGzip(),
          (chunks: AsyncIterable<Uint8Array>) =>
            appendAll(key ? encryptBackup(chunks, key) : chunks, append),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
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

async function appendAll(chunks: AsyncIterable<Uint8Array>, append: Append): Promise<void> {
  for await (const chunk of chunks) await append(chunk);
}
