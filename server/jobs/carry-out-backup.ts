import path from 'node:path';
import { writeBackup } from '#server/db/backup.ts';
import { checkBackup } from '#server/db/check-backup.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { BACKUP_TABLES } from '#server/db/backup-tables.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { createBackupTarget, createStorage } from '#server/open-storage.ts';
import { describeError } from '#server/describe-error.ts';
import { createLog } from '#server/log.ts';
import { readFrom } from '#server/modules/media/stored-objects.ts';
import { StartError } from '#server/start-error.ts';
import { sql } from 'drizzle-orm';
import type { BackupOrder, BackupReport } from './run-backup-process.ts';

/** Writes a backup, or restores one for practice. */
export async function carryOutBackup(order: BackupOrder): Promise<BackupReport> {
  try {
    return order.work === 'save' ? await save(order) : await drill(order);
  } catch (error) {
    return { problem: error instanceof StartError ? error.message : explain(error) };
  }
}

/** Without values of rows: the console shows it. */
function explain(error: unknown): string {
  let described = describeError(error);
  while (described.cause) described = described.cause;
  return described.message || described.type;
}

async function save({ name, schedule, key, folder, ...order }: BackupOrder): Promise<BackupReport> {
  const target = await createBackupTarget(schedule.target, folder);
  const storage = await createStorage(order.storage);
  const database = await open(order.database);
  try {
    const { bytes } = await target.save(name, (file) =>
      writeBackup(database.db, file, readFrom(storage), key),
    );
    const names = await target.list();
    for (const old of names.slice(0, -schedule.keep)) await target.delete(old);
    return { bytes };
  } finally {
    await database.close();
    await storage.close();
    await target.close();
  }
}

/** Restores into an empty embedded database, whichever engine the shop uses, and counts the rows. */
async function drill({ name, schedule, key, folder }: BackupOrder): Promise<BackupReport> {
  const target = await createBackupTarget(schedule.target, folder);
  try {
    const backup = await checkBackup(await target.fetch(name), key);
    const scratch = await open({
      engine: 'pglite',
      folder: path.join(folder, 'scratch'),
      durable: false,
    });
    try {
      await restoreBackup(scratch.db, backup);
      await compareCounts(scratch.db, backup.rows);
    } finally {
      await scratch.close();
    }
    return { bytes: 0 };
  } finally {
    await target.close();
  }
}

async function compareCounts(db: Database['db'], rows: Record<string, number>): Promise<void> {
  for (const { name } of BACKUP_TABLES) {
    const [found] = await selectRows<{ count: number }>(
      db,
      sql`select count(*) as count from ${sql.identifier(name)}`,
    );
    if (found?.count === (rows[name] ?? 0)) continue;
    throw new StartError(`The restored table ${name} has ${found?.count} rows, not ${rows[name]}.`);
  }
}

function open(config: BackupOrder['database']): Promise<Database> {
  return openDatabase(config, createLog('silent'), async () => undefined);
}
