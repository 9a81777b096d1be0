import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/load-config.ts';
import type { Database } from '#server/db/database.ts';
import { closeDeps, createDeps, type Deps } from '#server/deps.ts';
import type { App } from '#server/http/app-type.ts';
import { createLog } from '#server/log.ts';
import { cloneTestDatabase } from './test-database.ts';

export type TestApp = {
  app: App;
  db: Database['db'];
  deps: Deps;
  close(): Promise<void>;
};

/**
 * The whole server on a database of its own; ask it with `app.inject`. The settings are those of the environment,
 * the overrides replace what the server stands on.
 */
export async function createTestApp(
  settings: Record<string, string> = {},
  overrides: Partial<Deps> = {},
): Promise<TestApp> {
  const database = await cloneTestDatabase();
  const config = readConfig({ DATA_DIR: database.dataDir, LOG_LEVEL: 'silent', ...settings });
  const created = await createDeps(
    { ...config, database: database.config },
    createLog(config.logLevel),
  );
  const deps = { ...created, ...overrides };
  const app = await createApp(deps);
  return {
    app,
    db: deps.database.db,
    deps,
    async close() {
      await app.close();
      await closeDeps(deps);
      await database.remove();
    },
  };
}

/** For a test that needs a shop no other test has touched. */
export async function withShop(work: (shop: TestApp) => Promise<void>): Promise<void> {
  const shop = await createTestApp();
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
}
