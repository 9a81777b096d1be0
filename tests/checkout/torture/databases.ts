import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { DatabaseConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { createLog } from '#server/log.ts';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { addressOf, runOnServer } from '#tests/support/prepare-test-engine.ts';
import { startOwnPostgres, startTestPostgres } from '#tests/support/test-postgres.ts';

export type Engine = 'pglite' | 'postgres';

export type Query = <Row extends object>(statement: string) => Promise<Row[]>;

export type FreshDatabase = {
  config: DatabaseConfig;
  dataDir: string;
  /** Reads the database without the shop. The embedded engine allows no second reader. */
  look<T>(work: (query: Query) => Promise<T>): Promise<T>;
  cutConnections?(): Promise<void>;
  remove(): Promise<void>;
};

export async function openDatabases(engine: Engine) {
  if (engine === 'pglite') {
    const template = await preparePgliteTemplate();
    return { create: async () => cloneTemplate(template), close: async () => undefined };
  }
  const server = await startTestPostgres();
  await prepareTemplate(server.url);
  let count = 0;
  return {
    create: () => cloneDatabase(server.url, `torture_${(count += 1)}`),
    close: () => server.stop(),
  };
}

export type RestartableDatabase = FreshDatabase & { restart?: () => Promise<void> };

export async function openRestartable(
  engine: Engine,
  dataDir: string,
): Promise<RestartableDatabase> {
  if (engine === 'pglite') {
    mkdirSync(dataDir, { recursive: true });
    clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
    return embeddedIn(dataDir, async () => undefined);
  }
  const server = await startOwnPostgres();
  await prepareTemplate(server.url);
  const database = await cloneDatabase(server.url, 'torture', dataDir);
  return { ...database, restart: () => server.restart(), remove: () => server.stop() };
}

async function prepareTemplate(serverUrl: string): Promise<void> {
  await runOnServer(serverUrl, 'create database torture_template');
  const url = addressOf(serverUrl, 'torture_template');
  const template = await openDatabase({ engine: 'postgres', url }, createLog('silent'));
  await template.close();
}

function cloneTemplate(template: string): FreshDatabase {
  const { dataDir, removeFolder } = makeFolder();
  clonePgliteTemplate(template, dataDir);
  return embeddedIn(dataDir, async () => removeFolder());
}

function embeddedIn(dataDir: string, remove: () => Promise<void>): FreshDatabase {
  const config: DatabaseConfig = { engine: 'pglite', folder: dataDir, durable: false };
  return {
    config,
    dataDir,
    async look(work) {
      const database = await openDatabase(config, createLog('silent'));
      try {
        return await work((statement) => selectRows(database.db, sql.raw(statement)));
      } finally {
        await database.close();
      }
    },
    remove,
  };
}

async function cloneDatabase(
  serverUrl: string,
  name: string,
  givenFolder?: string,
): Promise<FreshDatabase> {
  const { dataDir, removeFolder } = givenFolder
    ? { dataDir: givenFolder, removeFolder: () => undefined }
    : makeFolder();
  await runOnServer(serverUrl, `create database ${name} template torture_template`);
  const url = addressOf(serverUrl, name);
  return {
    config: { engine: 'postgres', url },
    dataDir,
    async look(work) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return await work(async (statement) => (await client.query(statement)).rows);
      } finally {
        await client.end();
      }
    },
    cutConnections: () =>
      runOnServer(
        serverUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ),
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
