import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { FAULT_POINTS, NO_DEMO_FAULTS, type DemoFaults, type FaultPoint } from './fault-points.ts';
import { StartError } from './start-error.ts';

export type DatabaseConfig =
  | { engine: 'postgres'; url: string }
  | { engine: 'pglite'; folder: string; durable: boolean };

export type PaymentsConfig =
  | { provider: 'demo' }
  | {
      provider: 'stripe';
      secretKey: string;
      publishableKey: string;
      webhookSecret: string;
      apiBase: string | undefined;
    };

export type MailConfig = { from: string } & (
  | { transport: 'smtp'; url: string; requireTls: boolean }
  | { transport: 'outbox'; folder: string }
);

export type StorageConfig = { incomingFolder: string } & (
  | { kind: 'disk'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      endpoint: string | undefined;
      /** Without them the SDK looks where it always does, such as the role of the machine. */
      credentials:
        | { accessKeyId: string; secretAccessKey: string; sessionToken: string | undefined }
        | undefined;
    }
);

export type Config = {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string | undefined;
  /**
   * Where links in mails lead. Never the address a request says it was sent to: whoever asks for
   * another person's reset link could then choose who receives its token.
   */
  mailOrigin: string;
  trustProxy: boolean | string;
  logLevel: string;
  database: DatabaseConfig;
  payments: PaymentsConfig;
  mail: MailConfig;
  storage: StorageConfig;
  admin: { username: string; password: string | undefined; email: string };
  intentsPerMinute: number;
  testing: { crashAt: FaultPoint | undefined; demoFaults: DemoFaults };
};

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });
const prefixed = (prefix: string) => z.string().startsWith(prefix, `must start with ${prefix}`);

const settings = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
    .default(5000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/shop').optional(),
  PUBLIC_URL: url(/^https?$/, 'https://shop.example')
    .refine(hasNoPath, 'must have no path, such as https://shop.example')
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'must be true, false or addresses such as loopback, 10.0.0.0/8')
    .default('false')
    .transform(readTrustProxy),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ADMIN_USERNAME: z.string().max(64).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@localhost.localdomain'),
  PAYMENT_PROVIDER: z.enum(['demo', 'stripe']).optional(),
  STRIPE_SECRET_KEY: prefixed('sk_').or(prefixed('rk_')).optional(),
  STRIPE_PUBLISHABLE_KEY: prefixed('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: prefixed('whsec_').optional(),
  STRIPE_API_BASE: url(/^https?$/, 'http://127.0.0.1:12111').optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example:587').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as eu-central-1')
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  INTENTS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number from 1')
    .transform(Number)
    .default(60),
  TEST_CRASH_AT: z.enum(FAULT_POINTS).optional(),
  TEST_DEMO_FAULTS: z.string().transform(readDemoFaults).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S@\S[^\r\n]*$/, 'must hold an e-mail address')
    .default('Premium Supplements Store <orders@localhost.localdomain>'),
});

type Settings = z.infer<typeof settings>;

/** The environment, and what the file `.env` adds to it. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/** Reads every setting once, at the start. A wrong value stops it and is named. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = settings.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`Wrong setting: ${wrong.join('; ')}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const dataDir = path.resolve(values.DATA_DIR);
  const publicUrl = values.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    dataDir,
    publicUrl,
    mailOrigin: publicUrl ?? `http://localhost:${values.PORT}`,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    database: values.DATABASE_URL
      ? { engine: 'postgres', url: values.DATABASE_URL }
      : { engine: 'pglite', folder: dataDir, durable: true },
    payments: readPayments(values, production),
    mail: readMail(values, dataDir, production),
    storage: readStorage(values, dataDir, production),
    admin: {
      username: values.ADMIN_USERNAME,
      password: values.ADMIN_PASSWORD,
      email: values.ADMIN_EMAIL,
    },
    intentsPerMinute: values.INTENTS_PER_MINUTE,
    testing: readTesting(values, production),
  };
}

function readPayments(values: Settings, production: boolean): PaymentsConfig {
  const provider = values.PAYMENT_PROVIDER ?? (values.STRIPE_SECRET_KEY ? 'stripe' : undefined);
  if (!provider && production) {
    throw new StartError(
      'Wrong setting: PAYMENT_PROVIDER: choose stripe (with its keys) or, knowingly, demo in production.',
    );
  }
  if (provider !== 'stripe') return { provider: 'demo' };
  refusePlainHttp('STRIPE_API_BASE', values.STRIPE_API_BASE, production);
  const secretKey = requireForStripe(values, 'STRIPE_SECRET_KEY');
  const publishableKey = requireForStripe(values, 'STRIPE_PUBLISHABLE_KEY');
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new StartError(
      'Wrong setting: STRIPE_PUBLISHABLE_KEY: one key is live, the other a test key.',
    );
  }
  return {
    provider,
    secretKey,
    publishableKey,
    webhookSecret: requireForStripe(values, 'STRIPE_WEBHOOK_SECRET'),
    apiBase: values.STRIPE_API_BASE,
  };
}

function requireForStripe(
  values: Settings,
  name: 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET',
): string {
  const value = values[name];
  if (!value) throw new StartError(`Wrong setting: ${name}: is needed for Stripe payments.`);
  return value;
}

/**
 * Mail holds links that open accounts and orders, so that it travels encrypted: from the start by smtps, or after
 * STARTTLS by smtp. A mail server on this machine is exempt while one tries things out; `?tls=optional` is a
 * knowing exemption for any other.
 */
function readMail(values: Settings, dataDir: string, production: boolean): MailConfig {
  const from = values.MAIL_FROM;
  if (!values.SMTP_URL) return { transport: 'outbox', folder: path.join(dataDir, 'outbox'), from };
  const address = new URL(values.SMTP_URL);
  const tls = address.searchParams.get('tls');
  if (tls !== null && tls !== 'optional' && tls !== 'required') {
    throw new StartError('Wrong setting: SMTP_URL: tls must be optional or required.');
  }
  address.searchParams.delete('tls');
  const isExempt = tls === 'optional' || (tls === null && !production && isLoopback(address));
  return { transport: 'smtp', url: address.href, requireTls: !isExempt, from };
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname);
}

/** Keys and pictures do not cross a network in the clear. */
function refusePlainHttp(name: string, value: string | undefined, production: boolean): void {
  if (!production || !value?.startsWith('http:')) return;
  throw new StartError(`Wrong setting: ${name}: must be an https address in production.`);
}

/** Uploads are files in the data folder unless a bucket is named. */
function readStorage(values: Settings, dataDir: string, production: boolean): StorageConfig {
  refusePlainHttp('S3_ENDPOINT', values.S3_ENDPOINT, production);
  const folder = path.join(dataDir, 'objects');
  const incomingFolder = path.join(folder, '.incoming');
  if (!values.S3_BUCKET) {
    if (!values.S3_ENDPOINT && !values.S3_REGION) return { kind: 'disk', folder, incomingFolder };
    throw new StartError('Wrong setting: S3_BUCKET: is needed with S3_ENDPOINT or S3_REGION.');
  }
  return {
    kind: 's3',
    incomingFolder,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION ?? 'us-east-1',
    endpoint: values.S3_ENDPOINT,
    credentials: readCredentials(values),
  };
}

function readCredentials(values: Settings) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (accessKeyId && secretAccessKey) {
    return { accessKeyId, secretAccessKey, sessionToken: values.AWS_SESSION_TOKEN };
  }
  if (!accessKeyId && !secretAccessKey) return undefined;
  const missing = accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
  throw new StartError(`Wrong setting: ${missing}: both AWS keys are needed, or neither.`);
}

/** Breaking things on purpose is for tests: a shop refuses to start like that. */
function readTesting(values: Settings, production: boolean): Config['testing'] {
  if (production && (values.TEST_CRASH_AT || values.TEST_DEMO_FAULTS)) {
    throw new StartError('Wrong setting: TEST_*: faults cannot be planned in production.');
  }
  return {
    crashAt: values.TEST_CRASH_AT,
    demoFaults: values.TEST_DEMO_FAULTS ?? NO_DEMO_FAULTS,
  };
}

function readDemoFaults(value: string, context: z.RefinementCtx): DemoFaults {
  try {
    return { ...NO_DEMO_FAULTS, ...(JSON.parse(value) as Partial<DemoFaults>) };
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
}

/** An empty variable counts as one that is not set. */
function withoutEmpty(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

function isTrustProxy(value: string): boolean {
  return (
    ['true', 'false'].includes(value) || value.split(',').every((part) => isProxy(part.trim()))
  );
}

function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits] = value.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && (bits === undefined || isWholeNumber(bits, longest));
}

function isWholeNumber(value: string, largest: number): boolean {
  return /^[1-9]\d*$/.test(value) && Number(value) <= largest;
}

function hasNoPath(value: string): boolean {
  const parsed = URL.parse(value);
  return parsed !== null && parsed.pathname === '/' && parsed.search === '' && parsed.hash === '';
}

/** Off, on, or the addresses of the proxies that may be believed, such as `loopback, 10.0.0.0/8`. */
function readTrustProxy(value: string): boolean | string {
  return value === 'true' || (value === 'false' ? false : value);
}
