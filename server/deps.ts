import type { Config, MailConfig } from './config/config.ts';
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
import { createStorage } from './open-storage.ts';
import { protectFolder } from './protect-folder.ts';
import { createFileMailer } from './providers/mail/file-mailer.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import { createDemoProvider } from './providers/payments/demo-provider.ts';
import type { PaymentProvider } from './providers/payments/payment-provider.ts';
import type { Storage } from './providers/storage/storage.ts';
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
  faults: FaultPoints;
  background: BackgroundWork;
  secretKey: SecretKey;
  passwordRule: PasswordRule;
  browserBuild: BrowserBuild;
  lifecycle: Lifecycle;
};

export async function createDeps(config: Config, log: Log): Promise<Deps> {
  // Uploads and unsent emails are here with either engine; the embedded one protects the folder itself.
  if (config.database.engine === 'postgres') protectDataFolder(config.dataDir);
  const browserBuild = await loadBrowserBuild();
  const database = await openDatabase(config.database, log);
  const shop = await openSettingsSnapshot(database);
  return {
    config,
    log,
    database,
    db: database.db,
    catalog: await openCatalogSnapshot(database),
    categories: await openCategoriesSnapshot(database),
    shop,
    mailer: withEmailLayout(await createMailer(config.mail), shop, database.db),
    mailOrigin: config.mailOrigin,
    storage: await createStorage(config.storage),
    incomingFolder: config.storage.incomingFolder,
    payments: await createPayments(config, database, log),
    faults: config.testing.crashAt ? crashAt(config.testing.crashAt) : noFaults,
    background: createBackgroundWork(log),
    secretKey: createSecretKey(config),
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

// Loads large libraries only if configured, for a faster start.

async function createMailer(mail: MailConfig): Promise<Mailer> {
  if (mail.transport !== 'smtp') return createFileMailer(mail);
  const { createSmtpMailer } = await import('./providers/mail/smtp-mailer.ts');
  return createSmtpMailer(mail);
}

async function createPayments(
  config: Config,
  { db }: Database,
  log: Log,
): Promise<PaymentProvider> {
  if (config.payments.provider === 'stripe') {
    const { createStripeProvider } = await import('./providers/payments/stripe-provider.ts');
    return createStripeProvider(config.payments);
  }
  return createDemoProvider(db, config.testing.demoFaults, log);
}
