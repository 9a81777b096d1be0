import type { ServiceSettings, StoredKeys } from '#server/config/config.ts';
import { areOfOneMode, isStripeGiven } from '#server/config/read-payments.ts';
import type { KeyEdit } from '#shared/contracts/service-keys.ts';
import {
  KEY_VARIABLES,
  MAIL_KEYS,
  SERVICE_KEYS,
  type ServiceKey,
  STRIPE_KEYS,
} from '#shared/rules/service-keys.ts';

const SECURE_PORT = 465;

/** Null removes a key. */
export type KeyChanges = Partial<Record<ServiceKey, string | null | undefined>>;

type Problem = { field: ServiceKey; message: string };

export function readChanges({ smtp, ...others }: KeyEdit): KeyChanges {
  return { ...others, ...(smtp !== undefined && { smtp: smtp && writeSmtpUrl(smtp) }) };
}

function writeSmtpUrl({ host, port, user, password }: NonNullable<KeyEdit['smtp']>): string {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${port === SECURE_PORT ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}

export function mergeKeys(stored: StoredKeys, changes: KeyChanges): StoredKeys {
  const changed = SERVICE_KEYS.filter((name) => changes[name] !== undefined);
  const values = { ...stored.values };
  for (const name of changed) {
    const value = changes[name];
    if (value) values[name] = value;
    else delete values[name];
  }
  return { values, unreadable: stored.unreadable.filter((name) => !changed.includes(name)) };
}

export function isGiven(values: ServiceSettings, name: ServiceKey): boolean {
  if (STRIPE_KEYS.some((key) => key === name)) return isStripeGiven(values);
  return Boolean(values[KEY_VARIABLES[name]]);
}

export function findKeyProblem(
  settings: ServiceSettings,
  changes: KeyChanges,
  { values }: StoredKeys,
): Problem | undefined {
  const changed = SERVICE_KEYS.filter((name) => changes[name] !== undefined);
  const given = changed.find((name) => isGiven(settings, name));
  if (given) return { field: given, message: 'This key is set by the environment.' };
  return findStripeProblem(settings, changes, values) ?? findMailProblem(settings, changes, values);
}

function findStripeProblem(
  settings: ServiceSettings,
  changes: KeyChanges,
  values: StoredKeys['values'],
): Problem | undefined {
  const entered = STRIPE_KEYS.find((name) => changes[name]);
  if (entered && settings.PAYMENT_PROVIDER === 'demo') {
    return {
      field: entered,
      message: 'PAYMENT_PROVIDER=demo is set. Remove it and restart, then enter the keys.',
    };
  }
  if (STRIPE_KEYS.every((name) => changes[name] === undefined)) return undefined;
  const missing = STRIPE_KEYS.filter((name) => !values[name]);
  if (missing.length === STRIPE_KEYS.length) return undefined;
  const [field] = missing;
  if (field) return { field, message: 'Stripe needs all three keys.' };
  const { stripeSecretKey = '', stripePublishableKey = '' } = values;
  if (areOfOneMode({ stripeSecretKey, stripePublishableKey })) return undefined;
  return {
    field: 'stripePublishableKey',
    message: 'One key is a live key and the other a test key.',
  };
}

function findMailProblem(
  settings: ServiceSettings,
  changes: KeyChanges,
  values: StoredKeys['values'],
): Problem | undefined {
  if (MAIL_KEYS.every((name) => changes[name] === undefined)) return undefined;
  const hasServer = Boolean(settings.SMTP_URL ?? values.smtp);
  const hasSender = Boolean(settings.MAIL_FROM ?? values.mailFrom);
  if (!hasServer || hasSender) return undefined;
  return { field: 'mailFrom', message: 'Enter the address that your emails come from.' };
}
