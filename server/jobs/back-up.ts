import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import {
  claimBackup,
  readBackupState,
  recordBackup,
  recordDrill,
  releaseClaim,
  renewLease,
} from '#server/modules/operations/backup-records.ts';
import { PRIVATE_FOLDER } from '#server/protect-folder.ts';
import { nameBackup } from '#server/providers/backup-targets/backup-target.ts';
import { runBackupProcess, type BackupOrder, type BackupReport } from './run-backup-process.ts';

const RENEW_EVERY_MS = 30_000;
const DRILL_EVERY_MS = 7 * 24 * 60 * 60_000;

export type BackUpDeps = Pick<Deps, 'config' | 'database' | 'db' | 'log'>;

/** Makes a backup when one is due, and restores it for practice once a week. */
export async function backUpWhenDue(
  deps: BackUpDeps,
  signal: AbortSignal,
  run = runBackupProcess,
): Promise<void> {
  const { db, log, config } = deps;
  const { schedule, key, workFolder } = config.backups;
  if (!schedule || signal.aborted) return;
  const name = nameBackup(new Date(), key !== undefined);
  const id = await claimBackup(db, { name, everyMs: schedule.everyMs });
  if (id === undefined) return;
  const folder = path.join(workFolder, String(id));
  const order = { name, schedule, key, storage: config.storage, folder };
  const stopRenewing = keepLease(deps, id);
  try {
    // Processes that were killed left theirs here.
    await rm(workFolder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const database = await copyEmbedded(deps, folder);
    const saved = await run({ ...order, work: 'save', database }, signal);
    if (signal.aborted && 'problem' in saved) return await releaseClaim(db, id);
    await recordBackup(db, id, saved);
    if ('problem' in saved) return log.error({ problem: saved.problem }, 'backup failed');
    log.info({ backup: name, bytes: saved.bytes }, 'backup saved');
    if (!(await isDrillDue(db))) return;
    const drilled = await run({ ...order, work: 'drill', database }, signal);
    if (!signal.aborted) await noteDrill(deps, id, drilled);
  } catch (error) {
    await recordBackup(db, id, { problem: `The backup could not start (${String(error)}).` });
    throw error;
  } finally {
    stopRenewing();
    await rm(folder, { recursive: true, force: true });
  }
}

function keepLease({ db, log }: BackUpDeps, id: number): () => void {
  const timer = setInterval(() => {
    renewLease(db, id).catch((error: unknown) =>
      log.warn({ err: error }, 'backup lease not renewed'),
    );
  }, RENEW_EVERY_MS);
  return () => clearInterval(timer);
}

/** Only one process may open the embedded database, so the backup is made from a copy. */
async function copyEmbedded(
  { database, config }: BackUpDeps,
  folder: string,
): Promise<BackupOrder['database']> {
  if (!database.copyTo) return config.database;
  const copy = path.join(folder, 'copy');
  await database.copyTo(copy);
  return { engine: 'pglite', folder: copy, durable: false };
}

async function isDrillDue(db: Db): Promise<boolean> {
  const { lastDrill } = await readBackupState(db);
  return lastDrill?.problem !== null || Date.now() - lastDrill.at.getTime() >= DRILL_EVERY_MS;
}

async function noteDrill({ db, log }: BackUpDeps, id: number, report: BackupReport) {
  const problem = 'problem' in report ? report.problem : null;
  await recordDrill(db, id, problem);
  if (problem) log.error({ problem }, 'restore drill failed');
}
