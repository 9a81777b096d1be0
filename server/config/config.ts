import type { DemoFaults, FaultPoint } from '#server/fault-points.ts';

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
      wallets: boolean;
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
      /** Omit to let the SDK find credentials, for example the role of the machine. */
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
  /** Origin of links in emails. Never taken from a Host header, or an attacker could receive someone's reset token. */
  mailOrigin: string;
  trustProxy: boolean | string;
  logLevel: string;
  database: DatabaseConfig;
  payments: PaymentsConfig;
  mail: MailConfig;
  storage: StorageConfig;
  admin: { username: string; password: string | undefined; email: string };
  secretKey: string | undefined;
  intentsPerMinute: number;
  /** Who may read the metrics: holders of the token, or anyone who reaches the separate port. */
  metrics: { token: string | undefined; port: number | undefined } | undefined;
  testing: { crashAt: FaultPoint | undefined; demoFaults: DemoFaults };
};
