import { readFile } from 'node:fs/promises';
import type { Config } from '#server/config/config.ts';
import { inProject } from '#server/config/folders.ts';
import { findAppliedMigration } from '#server/db/applied-migration.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import type { Storage } from '#server/providers/storage/storage.ts';
import type { Services } from '#server/services.ts';
import type { Check } from '#shared/contracts/checks.ts';
import { checkBackups, checkDrill } from './check-backups.ts';
import { checkDisk } from './check-disk.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import { checkStorage } from './check-storage.ts';

export type ChecksDeps = {
  db: Database['db'];
  config: Config;
  storage: Storage;
  mailer: Mailer;
  payments: PaymentProvider;
  services: Services;
  log: Log;
};

/** Changes nothing but one file in the storage, which it deletes again. */
export async function runChecks(deps: ChecksDeps): Promise<Check[]> {
  const { db, config, storage, log } = deps;
  const checks = await Promise.all([
    checkStorage(storage, log),
    checkMailDomain(config.mail),
    checkDisk(config.dataDir),
    checkBackups(db, config),
    checkDrill(db, config),
    describeVersion(db),
  ]);
  return [...checkStoredKeys(deps.services), ...checks];
}

/** Only a problem is worth a row. */
function checkStoredKeys(services: Services): Check[] {
  if (services.unreadable().length === 0) return [];
  return [
    {
      id: 'stored-keys',
      title: 'Stored keys',
      state: 'problem',
      text: 'SECRET_KEY has changed, so the stored payment and email keys cannot be read. Start with the former SECRET_KEY, or enter the keys again in Settings, under “Payments and email”.',
    },
  ];
}

async function describeVersion(db: Database['db']): Promise<Check> {
  const { version } = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as {
    version: string;
  };
  const migration = await findAppliedMigration(db);
  const text = `Version ${version}, Node.js ${process.version.slice(1)}, database ${migration}.`;
  return { id: 'version', title: 'Version', state: 'good', text };
}
