import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/log.ts';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { addressOf, runOnServer } from '#tests/support/prepare-test-engine.ts';
import { startTestPostgres } from '#tests/support/test-postgres.ts';

export type Engine = 'pglite' | 'postgres';

export type FreshDatabase = { config: DatabaseConfig; dataDir: string; remove(): Promise<void> };

/** Fresh stocked databases on either engine, for as long as the run lasts. */
export async function openDatabases(engine: Engine) {
  if (engine === 'pglite') {
    const template = await preparePgliteTemplate();
    return { create: async () => cloneTemplate(template), close: async () => undefined };
  }
  const server = await startTestPostgres();
  await runOnServer(server.url, 'create database torture_template');
  const url = addressOf(server.url, 'torture_template');
  const template = await openDatabase({ engine: 'postgres', url }, createLog('silent'));
  await template.close();
  let count = 0;
  return {
    create: () => cloneDatabase(server.url, `torture_${(count += 1)}`),
    close: () => server.stop(),
  };
}

function cloneTemplate(template: string): FreshDatabase {
  const { dataDir, removeFolder } = makeFolder();
  clonePgliteTemplate(template, dataDir);
  return {
    config: { engine: 'pglite', folder: dataDir, durable: false },
    dataDir,
    remove: async () => removeFolder(),
  };
}

async function cloneDatabase(serverUrl: string, name: string): Promise<FreshDatabase> {
  const { dataDir, removeFolder } = makeFolder();
  await runOnServer(serverUrl, `create database ${name} template torture_template`);
  return {
    config: { engine: 'postgres', url: addressOf(serverUrl, name) },
    dataDir,
    async remove() {
      await runOnServer(serverUrl, `drop database ${name} with (force)`);
      removeFolder();
    },
  };
}

function makeFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-torture-'));
  return {
    dataDir: path.join(folder, 'data'),
    removeFolder: () => rmSync(folder, { recursive: true, force: true }),
  };
}
