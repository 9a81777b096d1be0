import { sql } from 'drizzle-orm';
import { applyStoredKeys } from '#server/config/apply-stored-keys.ts';
import type { Config, StoredKeys } from '#server/config/config.ts';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { requireCheckedAdmin } from '#server/modules/administrators/lock-admin.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { readStoredSettings } from '#server/modules/shop/shop-settings.ts';
import type { SecretKey } from '#server/security/secret-key.ts';
import type { Services, Trial } from '#server/services.ts';
import type { ServiceKeyState } from '#shared/contracts/service-keys.ts';
import { SERVICE_KEYS, type ServiceKey, STRIPE_KEYS } from '#shared/rules/service-keys.ts';
import { findKeyProblem, isGiven, type KeyChanges, mergeKeys } from './judge-key-edit.ts';
import { listStoredKeys, readSealed, readStoredKeys, removeKey, storeKey } from './stored-keys.ts';

export type ServiceKeysDeps = {
  db: Database['db'];
  config: Config;
  secretKey: SecretKey;
  services: Services;
};

type By = { adminId: number; checkedPassword: string };

/** Returns a warning if a service could not be asked. */
export async function saveServiceKeys(
  { db, config, secretKey, services }: ServiceKeysDeps,
  { adminId, checkedPassword }: By,
  changes: KeyChanges,
): Promise<string | null> {
  const before = await readSealed(db);
  const merged = mergeKeys(await readStoredKeys(db, secretKey), changes);
  const problem = findKeyProblem(config.services, changes, merged);
  if (problem) throw refuse(problem.field, problem.message);
  const warning = await tryKeys({ config, services }, changes, merged);
  await runTransaction(db, async (tx) => {
    await requireCheckedAdmin(tx, { id: adminId, checkedPassword }, 'owner');
    await tx.execute(sql`lock table service_keys in share row exclusive mode`);
    if ((await readSealed(tx)) !== before) {
      throw new AppError('conflict', 'Someone else changed the keys in the meantime. Try again.');
    }
    if (STRIPE_KEYS.some((name) => changes[name])) await refuseSampleData(tx);
    const names = SERVICE_KEYS.filter((name) => changes[name] !== undefined);
    for (const name of names) {
      const value = changes[name];
      if (value) await storeKey(tx, secretKey, { name, value, adminId });
      else await removeKey(tx, name);
    }
    await recordAuditEntry(tx, {
      adminId,
      action: 'changed',
      subject: 'the payment and email keys',
      after: {
        stored: names.filter((name) => changes[name]),
        removed: names.filter((name) => !changes[name]),
      },
    });
  });
  await services.refresh();
  return warning;
}

export async function describeServiceKeys({
  db,
  config,
  services,
}: Omit<ServiceKeysDeps, 'secretKey'>): Promise<ServiceKeyState> {
  const stored = await listStoredKeys(db);
  const unreadable = services.unreadable();
  return {
    keys: SERVICE_KEYS.map((name) => {
      if (isGiven(config.services, name)) return { ...UNSET, name, source: 'environment' };
      const row = stored.find((key) => key.name === name);
      if (!row) return { ...UNSET, name };
      const source = unreadable.includes(name) ? 'unreadable' : 'stored';
      return { ...row, source, changedAt: row.changedAt.toISOString() };
    }),
    isDemoForced: config.services.PAYMENT_PROVIDER === 'demo',
  };
}

const UNSET = { source: 'unset', hint: null, changedAt: null, changedBy: null } as const;

/** Asks the services whose keys have changed. */
async function tryKeys(
  { config, services }: Pick<ServiceKeysDeps, 'config' | 'services'>,
  changes: KeyChanges,
  merged: StoredKeys,
): Promise<string | null> {
  const { payments, mail } = applyStoredKeys(config, merged);
  const unreached: string[] = [];
  if (STRIPE_KEYS.some((name) => changes[name]) && payments.provider === 'stripe') {
    const trial = await services.tryStripe(payments);
    if (!wasReached(trial, 'stripeSecretKey')) unreached.push('Stripe');
  }
  if (changes.smtp && mail.transport === 'smtp') {
    const trial = await services.trySmtp(mail);
    if (!wasReached(trial, 'smtp.host')) unreached.push('The mail server');
  }
  if (unreached.length === 0) return null;
  return `${unreached.join(' and ')} could not be reached. The keys are stored but not tested.`;
}

function wasReached(trial: Trial, field: ServiceKey | 'smtp.host'): boolean {
  if (trial.outcome === 'refused') throw refuse(field, trial.reason);
  return trial.outcome === 'accepted';
}

/** Removing sample data deletes all orders, so no order may be paid with real money. */
async function refuseSampleData(tx: Db): Promise<void> {
  const { sampleData, unfinishedSampleOf } = (await readStoredSettings(tx)).settings;
  if (!sampleData && !unfinishedSampleOf) return;
  throw new AppError(
    'conflict',
    'This shop has sample data. Remove it before you add Stripe keys.',
  );
}

function refuse(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { details: { issues: [{ path, message }] } });
}
