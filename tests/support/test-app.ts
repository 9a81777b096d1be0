import { readConfig } from '#server/config/load-config.ts';
import type { Database } from '#server/db/database.ts';
import { createDeps, type Deps } from '#server/deps.ts';
import { createLog } from '#server/log.ts';
import { openApps, type OpenApps } from './open-apps.ts';
import { cloneTestDatabase } from './test-database.ts';

export type TestApp = OpenApps & {
  db: Database['db'];
  /** Sends a call, such as `POST /api/contact`, with the cookies of a person. */
  ask(
    person: { cookies?: Record<string, string> },
    call: string,
    payload?: object,
  ): Promise<Answer>;
};

type Answer = Awaited<ReturnType<OpenApps['app']['inject']>>;

/**
 * The whole server on a fresh database, or several on one (`openApps`). Settings come from the environment; the
 * overrides replace dependencies.
 */
export async function createTestApp(
  settings: Record<string, string> = {},
  overrides: Partial<Deps> = {},
): Promise<TestApp> {
  const database = await cloneTestDatabase();
  const config = readConfig({ DATA_DIR: database.dataDir, LOG_LEVEL: 'silent', ...settings });
  const apps = await openApps(async () => ({
    ...(await createDeps({ ...config, database: database.config }, createLog(config.logLevel))),
    ...overrides,
  }));
  return {
    ...apps,
    db: apps.deps.database.db,
    async ask({ cookies = {} }, call, payload) {
      const [method, url] = call.split(' ') as ['GET', string];
      return apps.app.inject({ method, url, cookies, ...(payload && { payload }) });
    },
    async close() {
      await apps.close();
      await database.remove();
    },
  };
}

/** For a test that needs an untouched shop. */
export async function withShop(work: (shop: TestApp) => Promise<void>): Promise<void> {
  const shop = await createTestApp();
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
}
