import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { crashAt, noFaults, type FaultPoints } from './fault-points.ts';
import { createBackgroundWork, type BackgroundWork } from './background-work.ts';
import type { Log } from './log.ts';
import { openCatalogSnapshot, type CatalogSnapshot } from './modules/catalog/catalog-snapshot.ts';
import { openCategoriesSnapshot, type CategoriesSnapshot } from './modules/catalog/categories.ts';
import type { PasswordRule } from './modules/credentials/check-new-password.ts';
import type { Lifecycle } from './modules/health/health.routes.ts';
import { withEmailLayout } from './modules/mail/email-layout.ts';
import { loadBrowserBuild, type BrowserBuild } from './modules/pages/browser-build.ts';
import { openSettingsSnapshot, type SettingsSnapshot } from './modules/shop/shop-settings.ts';
import { createSecretKey, type SecretKey } from './security/secret-key.ts';
import { openServices } from './open-services.ts';
import { createStorage } from './open-storage.ts';
import { protectFolder } from './protect-folder.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import type { PaymentProvider } from './providers/payments/payment-provider.ts';
import type { Storage } from './providers/storage/storage.ts';
import type { Services } from './services.ts';
import { StartError } from './start-error.ts';

export type Deps = {
  config: Config;
  log: Log;
  database: Database;
  db: Database['db'];
  catalog: CatalogSnapshot;
  categories: CategoriesSnapshot;
  shop: SettingsSnapshot;
  mailer: Mailer;
  mailOrigin: string;
  storage: Storage;
  incomingFolder: string;
  payments: PaymentProvider;
  services: Services;
  faults: FaultPoints;
  background: BackgroundWork;
  secretKey: SecretKey;
  passwordRule: PasswordRule;
  browserBuild: BrowserBuild;
  lifecycle: Lifecycle;
};

export async function createDeps(given: Config, log: Log): Promise<Deps> {
  // Uploads and unsent emails are here with either engine; the embedded one protects the folder itself.
  if (given.database.engine === 'postgres') protectDataFolder(given.dataDir);
  const browserBuild = await loadBrowserBuild();
  const database = await openDatabase(given.database, log);
  const shop = await openSettingsSnapshot(database);
  const secretKey = createSecretKey(given);
  const opened = await openServices(given, { database, log, secretKey });
  const { config, payments, services } = opened;
  return {
    config,
    log,
    database,
    db: database.db,
    catalog: await openCatalogSnapshot(database),
    categories: await openCategoriesSnapshot(database),
    shop,
    mailer: withEmailLayout(opened.mailer, shop, database.db),
    mailOrigin: config.mailOrigin,
    storage: await createStorage(config.storage),
    incomingFolder: config.storage.incomingFolder,
    payments,
    services,
    faults: config.testing.crashAt ? crashAt(config.testing.crashAt) : noFaults,
    background: createBackgroundWork(log),
    secretKey,
    passwordRule: {
      refusesWeak: config.production,
      readShopName: async () => (await shop.read()).name,
    },
    browserBuild,
    lifecycle: { stopping: false, lastRequestAt: 0 },
  };
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.background.finish();
  await deps.mailer.close();
  await deps.storage.close();
  await deps.database.close();
}

function protectDataFolder(folder: string): void {
  try {
    protectFolder(folder);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(`Cannot restrict access to the data folder ${folder} (${reason}).`, {
      cause: error,
    });
  }
}
