import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/log.ts';
import { preparePgliteTemplate } from './pglite-template.ts';
import { startTestPostgres } from './test-postgres.ts';

export type TestEngine =
  | { engine: 'pglite'; template: string }
  | { engine: 'postgres'; url: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    testEngine: TestEngine;
  }
}

export default async function prepareTestEngine(project: TestProject) {
  if (project.name === 'pglite' || process.env['TEST_ENGINE'] === 'pglite') {
    project.provide('testEngine', { engine: 'pglite', template: await preparePgliteTemplate() });
    return undefined;
  }

  const server = await startTestPostgres();
  const template = `supplements_template_${process.pid}`;
  await runOnServer(server.url, `create database ${template}`);
  const database = await openDatabase(
    { engine: 'postgres', url: addressOf(server.url, template) },
    createLog('silent'),
  );
  await database.close();
  project.provide('testEngine', { engine: 'postgres', url: server.url, template });
  return async () => {
    await runOnServer(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}

export function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
