import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config/load-config.ts';
import { checkBackup } from '#server/db/check-backup.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { auditLog, backups } from '#server/db/schema.ts';
import { readBackupState } from '#server/modules/operations/backup-records.ts';
import { emptyAllTables, readEverything } from '#tests/support/backups.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { backUpWhenDue } from './back-up.ts';
import { carryOutBackup } from './carry-out-backup.ts';
import { runBackupProcess } from './run-backup-process.ts';

const KEY = 'k'.repeat(40);
const { engine } = inject('testEngine');
const shop = useTestApp();
const never = new AbortController().signal;
let to: string;

beforeEach(async () => {
  const drilled = { finishedAt: sql`now()`, drilledAt: sql`now()`, bytes: 1 };
  const twoDaysAgo = { startedAt: sql`now() - interval '2 days'`, leaseUntil: sql`now()` };
  await shop().db.delete(backups);
  await shop()
    .db.insert(backups)
    .values({ name: 'earlier', ...twoDaysAgo, ...drilled });
  to = path.join(makeTemporaryFolder(), 'backups');
});

function depsFor(settings: Record<string, string> = {}) {
  const { deps } = shop();
  const given = readConfig({ BACKUP_TO: to, DATA_DIR: deps.config.dataDir, ...settings });
  return { ...deps, config: { ...deps.config, backups: given.backups } };
}

/** As if a day had passed. */
async function passTime(): Promise<void> {
  await shop()
    .db.update(backups)
    .set({ startedAt: sql`${backups.startedAt} - interval '1 day'` });
}

async function backUp(settings?: Record<string, string>): Promise<void> {
  await backUpWhenDue(depsFor(settings), never, carryOutBackup);
}

test('saves an encrypted backup that another shop can restore', async () => {
  await backUp({ BACKUP_KEY: KEY });
  const [name = ''] = readdirSync(to);
  expect(name).toMatch(/^shop-.+Z\.ndjson\.gz\.enc$/);
  const target = await createTestApp();
  onTestFinished(() => target.close());
  await emptyAllTables(target.db);
  await restoreBackup(target.db, await checkBackup(path.join(to, name), KEY));
  const [saved, now] = [await readEverything(target.db), await readEverything(shop().db)];
  expect({ ...saved, backups: [] }).toEqual({ ...now, backups: [] });
  expect(existsSync(path.join(depsFor().config.backups.workFolder, 'copy'))).toBe(false);
});

test('restores the backup for practice in another process and records the result', async () => {
  await shop().db.delete(backups);
  await backUpWhenDue(depsFor({ BACKUP_KEY: KEY }), never, runBackupProcess);
  const state = await readBackupState(shop().db);
  expect(state.lastGood?.bytes).toBeGreaterThan(1_000);
  expect(state.lastDrill).toMatchObject({ problem: null });
});

test('makes one backup for several processes, and none before the next is due', async () => {
  await Promise.all([backUp(), backUp(), backUp()]);
  await backUp();
  expect(readdirSync(to)).toHaveLength(1);
});

test('deletes the oldest backups and no other files', async () => {
  mkdirSync(to);
  const old = ['2026-01-01', '2026-01-02', '2026-01-03'].map(
    (day) => `shop-${day}T00-00-00Z.ndjson.gz`,
  );
  for (const name of [...old, 'notes.txt']) writeFileSync(path.join(to, name), '');
  await backUp({ BACKUP_KEEP: '2' });
  const names = readdirSync(to).toSorted();
  expect(names).toEqual(['notes.txt', old[2], expect.stringMatching(/^shop-/)]);
});

test('records a failure and keeps the backups that exist', async () => {
  await backUp();
  const [good = ''] = readdirSync(to);
  await passTime();
  writeFileSync(`${to}-occupied`, '');
  await backUp({ BACKUP_TO: path.join(`${to}-occupied`, 'x') });
  const state = await readBackupState(shop().db);
  expect(state.lastProblem).toMatch(/ENOTDIR/);
  expect(state.lastGood?.name).toBe(good);
  expect(readdirSync(to)).toEqual([good]);
});

test('waits for a process at work, and continues after one that was killed', async () => {
  const { db } = shop();
  await db.insert(backups).values({ name: 'x', leaseUntil: sql`now() + interval '1 minute'` });
  await backUp();
  expect(existsSync(to)).toBe(false);
  await db.update(backups).set({ leaseUntil: sql`now()` });
  await backUp();
  expect(readdirSync(to)).toHaveLength(1);
  expect(await db.$count(backups, eq(backups.name, 'x'))).toBe(0);
});

// The drill restores into the embedded engine, whichever engine the shop uses.
test.runIf(engine === 'postgres')('reports a backup that cannot be restored', async () => {
  const { db, deps } = shop();
  await db.execute(sql`alter table audit_log drop constraint audit_log_admin_id_admin_users_id_fk`);
  onTestFinished(async () => {
    await db.delete(auditLog);
    await db.execute(
      sql`alter table audit_log add constraint audit_log_admin_id_admin_users_id_fk foreign key (admin_id) references admin_users(id)`,
    );
  });
  await db.insert(auditLog).values({ adminId: 4_711, action: 'x', subject: 'x' });
  await db.delete(backups);
  await backUp();
  expect((await readBackupState(deps.db)).lastDrill?.problem).toMatch(/audit_log/);
});

test('stores backups in a bucket and deletes the oldest there', async () => {
  const store = await startFakeS3();
  onTestFinished(() => store.close());
  const settings = {
    ...store.settings,
    BACKUP_TO: `s3://${store.bucket}/nightly`,
    BACKUP_KEY: KEY,
  };
  await backUp({ ...settings, BACKUP_KEEP: '1' });
  await passTime();
  await backUp({ ...settings, BACKUP_KEEP: '1' });
  const { lastGood } = await readBackupState(shop().db);
  expect([...store.objects.keys()]).toEqual([`nightly/${lastGood?.name}`]);
  expect(store.objects.get(`nightly/${lastGood?.name}`)?.bytes).toHaveLength(lastGood?.bytes ?? 0);
});

test('leaves the last good backup when it is killed in the middle', async () => {
  await backUp();
  const [good = ''] = readdirSync(to);
  const before = readFileSync(path.join(to, good));
  const { deps } = shop();
  const source = path.join(makeTemporaryFolder(), 'copy');
  await deps.database.copyTo?.(source);
  const copied = { engine: 'pglite', folder: source, durable: false };
  const child = fork('server/jobs/backup-process.ts', { serialization: 'advanced', execArgv: [] });
  child.send({
    work: 'save',
    name: 'shop-2026-12-31T00-00-00Z.ndjson.gz',
    schedule: depsFor().config.backups.schedule,
    database: deps.database.copyTo ? copied : deps.config.database,
    storage: deps.config.storage,
    folder: makeTemporaryFolder(),
  });
  await eventually(() =>
    expect(readdirSync(to).some((name) => name.endsWith('.partial'))).toBe(true),
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(readdirSync(to).filter((name) => name.endsWith('.gz'))).toEqual([good]);
  expect(readFileSync(path.join(to, good))).toEqual(before);
});
