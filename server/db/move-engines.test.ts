import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { addAwkwardRows, emptyAllTables, readEverything } from '#tests/support/backups.ts';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { writeBackup } from './backup.ts';
import { checkBackup } from './check-backup.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { restoreBackup } from './restore.ts';

const shop = useTestApp();

async function openEmbedded(): Promise<Database> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-move-'));
  clonePgliteTemplate(await preparePgliteTemplate(), folder);
  const config = { engine: 'pglite' as const, folder, durable: false };
  const database = await openDatabase(config, createLog('silent'));
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  return database;
}

async function move(from: Database['db'], to: Database['db']): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-move-'));
  const file = path.join(folder, 'shop.gz');
  await writeBackup(from, file);
  await emptyAllTables(to);
  await restoreBackup(to, await checkBackup(file));
  rmSync(folder, { recursive: true });
}

test.runIf(inject('testEngine').engine === 'postgres')(
  'moves a shop from the embedded database to a server and back without loss',
  async () => {
    const embedded = await openEmbedded();
    await addAwkwardRows(embedded.db);
    const before = await readEverything(embedded.db);

    await move(embedded.db, shop().db);
    expect(await readEverything(shop().db)).toEqual(before);

    await move(shop().db, embedded.db);
    expect(await readEverything(embedded.db)).toEqual(before);
  },
);
