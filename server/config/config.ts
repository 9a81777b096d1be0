import type { DemoFaults, FaultPoint } from '#server/fault-points.ts';
import type { ServiceKey } from '#shared/rules/service-keys.ts';
import type { Settings } from './settings-schema.ts';

export type DatabaseConfig =
  | { engine: 'postgres'; url: string }
  | { engine: 'pglite'; folder: string; durable: boolean };

export type PaymentsConfig =
  | { provider: 'demo' }
  /** Stripe, but its keys are not entered yet or cannot be read. */
  | { provider: 'missing' }
  | {
      provider: 'stripe';
      secretKey: string;
      publishableKey: string;
      webhookSecret: string;
      wallets: boolean;
      apiBase: string | undefined;
    };

export type MailConfig = { from: string } & (
  | { transport: 'smtp'; url: string; requireTls: boolean }
  | { transport: 'outbox'; folder: string }
  /** Stored, but unreadable. */
  | { transport: 'missing' }
);

/** The environment's settings of payments and email. */
export type ServiceSettings = Pick<
  Settings,
  | 'PAYMENT_PROVIDER'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_WALLETS'
  | 'STRIPE_API_BASE'
  | 'SMTP_URL'
  | 'MAIL_FROM'
>;

/** Keys that were entered in the console. */
export type StoredKeys = {
  values: Partial<Record<ServiceKey, string>>;
  unreadable: readonly ServiceKey[];
};

export type StorageConfig = { incomingFolder: string } & (
  | { kind: 'disk'; folder: string }
  | ({ kind: 's3'; bucket: string } & S3Access)
);

export type S3Access = {
  region: string;
  endpoint: string | undefined;
  /** Omit to let the SDK find credentials, for example the role of the machine. */
  credentials:
    | { accessKeyId: string; secretAccessKey: string; sessionToken: string | undefined }
    | undefined;
};

export type BackupTargetConfig =
  | { kind: 'folder'; folder: string }
  | ({ kind: 's3'; bucket: string; prefix: string } & S3Access);

export type BackupsConfig = {
  /** Undefined: only `npm run backup` makes backups. */
  schedule: { target: BackupTargetConfig; everyMs: number; keep: number } | undefined;
  key: string | undefined;
  /** Unfinished copies and scratch databases. */
  workFolder: string;
};

export type Config = {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string | undefined;
  /** Origin of links in emails. Never taken from a Host header, or an attacker could receive someone's reset token. */
  mailOrigin: string;
  trustProxy: boolean | string;
  logLevel: string;
  database: DatabaseConfig;
  services: ServiceSettings;
  payments: PaymentsConfig;
  mail: MailConfig;
  storage: StorageConfig;
  backups: BackupsConfig;
  admin: { username: string; password: string | undefined; email: string };
  secretKey: string | undefined;
  intentsPerMinute: number;
  /** Who may read the metrics: holders of the token, or anyone who reaches the separate port. */
  metrics: { token: string | undefined; port: number | undefined } | undefined;
  testing: { crashAt: FaultPoint | undefined; demoFaults: DemoFaults };
};
