import type { Config, MailConfig, StorageConfig } from './config/config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { crashAt, noFaults, type FaultPoints } from './fault-points.ts';
import { createBackgroundWork, type BackgroundWork } from './http/background-work.ts';
import type { Log } from './log.ts';
import type { AccountDeps } from './modules/accounts/account-deps.ts';
import { passwordRule } from './modules/accounts/check-new-password.ts';
import { openCatalogSnapshot, type CatalogSnapshot } from './modules/catalog/catalog-snapshot.ts';
import type { CheckoutDeps } from './modules/checkout/checkout-deps.ts';
import type { Lifecycle } from './modules/health/health.routes.ts';
import type { MediaDeps } from './modules/media/media-deps.ts';
import { withLetterhead } from './modules/mail/letterhead.ts';
import { loadBrowserBuild, type BrowserBuild } from './modules/pages/browser-build.ts';
import { openSettingsSnapshot, type SettingsSnapshot } from './modules/shop/shop-settings.ts';
import { createSecretKey, type SecretKey } from './security/secret-key.ts';
import { protectFolder } from './protect-folder.ts';
import { createFileMailer } from './providers/mail/file-mailer.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import { createSmtpMailer } from './providers/mail/smtp-mailer.ts';
import { createDemoProvider } from './providers/payments/demo-provider.ts';
import type { PaymentProvider } from './providers/payments/payment-provider.ts';
import { createStripeProvider } from './providers/payments/stripe-provider.ts';
import { createDiskStorage } from './providers/storage/disk-storage.ts';
import { createS3Storage } from './providers/storage/s3-storage.ts';
import type { Storage } from './providers/storage/storage.ts';

/** Everything the application stands on. Nothing below it reaches for a global. */
export type Deps = {
  config: Config;
  log: Log;
  database: Database;
  catalog: CatalogSnapshot;
  shop: SettingsSnapshot;
  mailer: Mailer;
  storage: Storage;
  payments: PaymentProvider;
  faults: FaultPoints;
  background: BackgroundWork;
  secretKey: SecretKey;
  browserBuild: BrowserBuild;
  lifecycle: Lifecycle;
};

export async function createDeps(config: Config, log: Log): Promise<Deps> {
  // Uploads and unsent mail lie there with either engine; the embedded one sees to it when it opens.
  if (config.database.engine === 'postgres') protectFolder(config.dataDir);
  const browserBuild = await loadBrowserBuild();
  const database = await openDatabase(config.database, log);
  const shop = await openSettingsSnapshot(database);
  return {
    config,
    log,
    database,
    catalog: await openCatalogSnapshot(database),
    shop,
    mailer: withLetterhead(createMailer(config.mail), shop),
    storage: createStorage(config.storage),
    payments: createPayments(config, database, log),
    faults: config.testing.crashAt ? crashAt(config.testing.crashAt) : noFaults,
    background: createBackgroundWork(log),
    secretKey: createSecretKey(config),
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

function createMailer(mail: MailConfig): Mailer {
  return mail.transport === 'smtp' ? createSmtpMailer(mail) : createFileMailer(mail);
}

export function createStorage(storage: StorageConfig): Storage {
  return storage.kind === 's3' ? createS3Storage(storage) : createDiskStorage(storage);
}

function createPayments(config: Config, { db }: Database, log: Log): PaymentProvider {
  if (config.payments.provider === 'stripe') return createStripeProvider(config.payments);
  return createDemoProvider(db, config.testing.demoFaults, log);
}

/** What the accounts of users and administrators take of all this. */
export function accountDeps({ database, config, background, secretKey }: Deps): AccountDeps {
  return {
    db: database.db,
    mailOrigin: config.mailOrigin,
    passwordRule: passwordRule(config),
    secretKey,
    background,
  };
}

/** What the checkout takes of all this. */
export function checkoutDeps(deps: Deps): CheckoutDeps {
  const { database, shop, payments, faults, log, config } = deps;
  return { db: database.db, shop, payments, faults, log, mailOrigin: config.mailOrigin };
}

/** What uploads take of it. */
export function mediaDeps({ database, storage, config }: Deps): MediaDeps {
  return { db: database.db, storage, incomingFolder: config.storage.incomingFolder };
}
