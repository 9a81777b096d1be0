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
      /** Left out, the SDK finds credentials by its usual rules, such as the role of the machine. */
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
   * Where links in emails lead. Never the address a request says it was sent to: whoever asks for
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
  /** For what has to be encrypted; without one, a key is kept in the data folder. */
  secretKey: string | undefined;
  intentsPerMinute: number;
  /** Who may read the metrics: whoever has the token, or whoever can reach a port of their own. */
  metrics: { token: string | undefined; port: number | undefined } | undefined;
  testing: { crashAt: FaultPoint | undefined; demoFaults: DemoFaults };
};
