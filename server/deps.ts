import type { Config, MailConfig, StorageConfig } from './config/config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { crashAt, noFaults, type FaultPoints } from './fault-points.ts';
import { createBackgroundWork, type BackgroundWork } from './http/background-work.ts';
import type { Log } from './log.ts';
import type { AccountDeps } from './modules/accounts/account-deps.ts';
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
import { createDemoProvider } from './providers/payments/demo-provider.ts';
import type { PaymentProvider } from './providers/payments/payment-provider.ts';
import { createDiskStorage } from './providers/storage/disk-storage.ts';
import type { Storage } from './providers/storage/storage.ts';
import { StartError } from './start-error.ts';
import type { Tracing } from './tracing/open-tracing.ts';

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
  tracing: Tracing | undefined;
};

export async function createDeps(config: Config, log: Log): Promise<Deps> {
  // Uploads and unsent mail lie there with either engine; the embedded one sees to it when it opens.
  if (config.database.engine === 'postgres') protectDataFolder(config.dataDir);
  const browserBuild = await loadBrowserBuild();
  const tracing = await openTracing(config, log);
  const database = await openDatabase(config.database, log);
  const shop = await openSettingsSnapshot(database);
  const mailer = withLetterhead(await createMailer(config.mail), shop);
  const payments = await createPayments(config, database, log);
  return {
    config,
    log,
    database,
    catalog: await openCatalogSnapshot(database),
    shop,
    mailer: tracing?.traceMailer(mailer) ?? mailer,
    storage: await createStorage(config.storage),
    payments: tracing?.tracePayments(payments) ?? payments,
    faults: config.testing.crashAt ? crashAt(config.testing.crashAt) : noFaults,
    background: createBackgroundWork(log),
    secretKey: createSecretKey(config),
    browserBuild,
    lifecycle: { stopping: false, lastRequestAt: 0 },
    tracing,
  };
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.background.finish();
  await deps.mailer.close();
  await deps.storage.close();
  await deps.database.close();
  await deps.tracing?.close();
}

function protectDataFolder(folder: string): void {
  try {
    protectFolder(folder);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(`The data folder ${folder} cannot be protected (${reason}).`, {
      cause: error,
    });
  }
}

/** Off by default: then not even the library is loaded, and nothing stands between the shop and its providers. */
async function openTracing({ tracing }: Config, log: Log): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const library = await import('./tracing/open-tracing.ts');
  return library.openTracing(tracing, log);
}

// Providers that come with large libraries are loaded where they are configured: the others start sooner without them.

async function createMailer(mail: MailConfig): Promise<Mailer> {
  if (mail.transport !== 'smtp') return createFileMailer(mail);
  const { createSmtpMailer } = await import('./providers/mail/smtp-mailer.ts');
  return createSmtpMailer(mail);
}

export async function createStorage(storage: StorageConfig): Promise<Storage> {
  if (storage.kind !== 's3') return createDiskStorage(storage);
  const { createS3Storage } = await import('./providers/storage/s3-storage.ts');
  return createS3Storage(storage);
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

/** What the accounts of users and administrators take of all this. */
export function accountDeps(deps: Deps): AccountDeps {
  const { database, shop, config, background, secretKey } = deps;
  return {
    db: database.db,
    mailOrigin: config.mailOrigin,
    passwordRule: {
      refusesWeak: config.production,
      readShopName: async () => (await shop.read()).name,
    },
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
