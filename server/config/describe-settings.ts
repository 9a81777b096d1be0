import { settingsSchema } from './settings-schema.ts';

/** Shown as they are: they name no person and open nothing. */
const PLAIN = new Set([
  'NODE_ENV',
  'HOST',
  'PORT',
  'DATA_DIR',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'PAYMENT_PROVIDER',
  'STRIPE_API_BASE',
  'STRIPE_WALLETS',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'INTENTS_PER_MINUTE',
  'METRICS_PORT',
  'BACKUP_TO',
  'BACKUP_EVERY',
  'BACKUP_KEEP',
]);
/** Shown without user, password and query. */
const URLS = new Set(['DATABASE_URL', 'SMTP_URL']);

/** Every setting that is given, without secrets and addresses of people. */
export function describeSettings(given: Record<string, string | undefined>) {
  const names = Object.keys(settingsSchema.shape).filter((name) => given[name]);
  return Object.fromEntries(names.map((name) => [name, describe(name, given[name] ?? '')]));
}

function describe(name: string, value: string): string {
  if (PLAIN.has(name)) return withoutCredentials(value);
  if (!URLS.has(name)) return '(set)';
  const url = URL.parse(value);
  return url ? `${url.protocol}//${url.host}${url.pathname}` : '(set)';
}

function withoutCredentials(value: string): string {
  return value.replace(/\/\/[^/@]*@/, '//');
}
