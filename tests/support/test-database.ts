import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { DatabaseConfig } from '#server/config/config.ts';
import { clonePgliteTemplate } from './pglite-template.ts';
import { addressOf, runOnServer } from './prepare-test-engine.ts';

export type TestDatabase = {
  config: DatabaseConfig;
  dataDir: string;
  remove(): Promise<void>;
};

export async function cloneTestDatabase(): Promise<TestDatabase> {
  const source = inject('testEngine');
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'supplements-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (source.engine === 'pglite') {
    clonePgliteTemplate(source.template, dataDir);
    return {
      config: { engine: 'pglite', folder: dataDir, durable: false },
      dataDir,
      remove: async () => removeFolder(),
    };
  }

  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(
    source.url,
    `create database ${name} template ${source.template} strategy file_copy`,
  );
  return {
    config: { engine: 'postgres', url: addressOf(source.url, name) },
    dataDir,
    async remove() {
      await runOnServer(source.url, `drop database ${name} with (force)`);
      removeFolder();
    },
  };
}
