import type { Config, MailConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { crashAt, noFaults, type FaultPoints } from './fault-points.ts';
import { createBackgroundWork, type BackgroundWork } from './http/background-work.ts';
import type { Log } from './log.ts';
import {
  openCatalogueSnapshot,
  type CatalogueSnapshot,
} from './modules/catalog/catalogue-snapshot.ts';
import type { CheckoutDeps } from './modules/checkout/checkout-deps.ts';
import type { Lifecycle } from './modules/health/health.routes.ts';
import { loadBrowserBuild, type BrowserBuild } from './modules/pages/browser-build.ts';
import { createFileMailer } from './providers/mail/file-mailer.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import { createSmtpMailer } from './providers/mail/smtp-mailer.ts';
import { createDemoProvider } from './providers/payments/demo-provider.ts';
import type { PaymentProvider } from './providers/payments/payment-provider.ts';
import { createStripeProvider } from './providers/payments/stripe-provider.ts';

/** Everything the application stands on. Nothing below it reaches for a global. */
export type Deps = {
  config: Config;
  log: Log;
  database: Database;
  catalogue: CatalogueSnapshot;
  mailer: Mailer;
  payments: PaymentProvider;
  faults: FaultPoints;
  background: BackgroundWork;
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
    mailer: createMailer(config.mail),
    payments: createPayments(config, database, log),
    faults: config.testing.crashAt ? crashAt(config.testing.crashAt) : noFaults,
    background: createBackgroundWork(log),
    browserBuild,
    lifecycle: { stopping: false },
  };
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.background.finish();
  await deps.mailer.close();
  await deps.database.close();
}

function createMailer(mail: MailConfig): Mailer {
  return mail.transport === 'smtp' ? createSmtpMailer(mail) : createFileMailer(mail);
}

function createPayments(config: Config, { db }: Database, log: Log): PaymentProvider {
  if (config.payments.provider === 'stripe') return createStripeProvider(config.payments);
  return createDemoProvider(db, config.testing.demoFaults, log);
}

/** What the checkout takes of all this. */
export function checkoutDeps(deps: Deps): CheckoutDeps {
  const { database, payments, catalogue, faults, log, config } = deps;
  return { db: database.db, payments, catalogue, faults, log, mailOrigin: config.mailOrigin };
}
