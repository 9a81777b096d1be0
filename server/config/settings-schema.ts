import { z } from 'zod';
import { FAULT_POINTS, NO_DEMO_FAULTS, type DemoFaults } from '#server/fault-points.ts';
import { isTrustProxy, readTrustProxy } from './trust-proxy.ts';

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be a URL such as ${example}` });
const prefixed = (prefix: string) => z.string().startsWith(prefix, `must start with ${prefix}`);

const portNumber = z
  .string()
  .regex(/^\d+$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535');

export const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be production or development')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: portNumber.default(5000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/shop').optional(),
  PUBLIC_URL: url(/^https?$/, 'https://shop.example')
    .refine(hasNoPath, 'must have no path, such as https://shop.example')
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'must be true, false or IPs such as loopback, 10.0.0.0/8')
    .default('false')
    .transform(readTrustProxy),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ADMIN_USERNAME: z.string().max(64).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  ADMIN_EMAIL: z.email('must be an email address').default('admin@localhost.localdomain'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').max(1024).optional(),
  PAYMENT_PROVIDER: z.enum(['demo', 'stripe']).optional(),
  STRIPE_SECRET_KEY: prefixed('sk_').or(prefixed('rk_')).optional(),
  STRIPE_PUBLISHABLE_KEY: prefixed('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: prefixed('whsec_').optional(),
  STRIPE_WALLETS: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
  STRIPE_API_BASE: url(/^https?$/, 'http://127.0.0.1:12111').optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example:587').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name')
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
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').max(1024).optional(),
  METRICS_PORT: portNumber.optional(),
  BACKUP_TO: z.string().max(1024).optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be minutes, hours or days, such as 30m, 6h or 1d')
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
    .transform(Number)
    .optional(),
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').max(1024).optional(),
  TEST_CRASH_AT: z.enum(FAULT_POINTS).optional(),
  TEST_DEMO_FAULTS: z.string().transform(readDemoFaults).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S@\S[^\r\n]*$/, 'must contain an email address')
    .optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

function readDemoFaults(value: string, context: z.RefinementCtx): DemoFaults {
  try {
    return { ...NO_DEMO_FAULTS, ...(JSON.parse(value) as Partial<DemoFaults>) };
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
}

function hasNoPath(value: string): boolean {
  const parsed = URL.parse(value);
  return parsed !== null && parsed.pathname === '/' && parsed.search === '' && parsed.hash === '';
}
