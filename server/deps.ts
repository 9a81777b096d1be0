import type { Config, MailConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { createBackgroundWork, type BackgroundWork } from './http/background-work.ts';
import type { Log } from './log.ts';
import {
  openCatalogueSnapshot,
  type CatalogueSnapshot,
} from './modules/catalog/catalogue-snapshot.ts';
import type { Lifecycle } from './modules/health/health.routes.ts';
import { loadBrowserBuild, type BrowserBuild } from './modules/pages/browser-build.ts';
import { createFileMailer } from './providers/mail/file-mailer.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import { createSmtpMailer } from './providers/mail/smtp-mailer.ts';

/** Everything the application stands on. Nothing below it reaches for a global. */
export type Deps = {
  config: Config;
  log: Log;
  database: Database;
  catalogue: CatalogueSnapshot;
  mailer: Mailer;
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
