import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import type { Log } from './log.ts';
import {
  openCatalogueSnapshot,
  type CatalogueSnapshot,
} from './modules/catalog/catalogue-snapshot.ts';
import type { Lifecycle } from './modules/health/health.routes.ts';
import { loadBrowserBuild, type BrowserBuild } from './modules/pages/browser-build.ts';

/** Everything the application stands on. Nothing below it reaches for a global. */
export type Deps = {
  config: Config;
  log: Log;
  database: Database;
  catalogue: CatalogueSnapshot;
  browserBuild: BrowserBuild;
  lifecycle: Lifecycle;
};

export async function createDeps(config: Config, log: Log): Promise<Deps> {
  const browserBuild = await loadBrowserBuild();
  const database = await openDatabase(config.database, log);
  return {
    config,
    log,
    database,
    catalogue: await openCatalogueSnapshot(database),
    browserBuild,
    lifecycle: { stopping: false },
  };
}
