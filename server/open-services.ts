import { applyStoredKeys } from './config/apply-stored-keys.ts';
import type { Config, MailConfig, PaymentsConfig } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';
import { readStoredKeys } from './modules/operations/stored-keys.ts';
import { createFileMailer } from './providers/mail/file-mailer.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import { createDemoProvider } from './providers/payments/demo-provider.ts';
import { createMissingProvider } from './providers/payments/missing-provider.ts';
import type { PaymentProvider } from './providers/payments/payment-provider.ts';
import { createSwitchProvider } from './providers/payments/switch-provider.ts';
import type { SecretKey } from './security/secret-key.ts';
import type { Services } from './services.ts';

const RETRY_MS = 1_000;

type Opened = {
  services: Services;
  payments: PaymentProvider;
  mailer: Mailer;
  /** `payments` and `mail` follow the stored keys. */
  config: Config;
};

/** Rebuilds the provider and the mailer in every process when an owner changes the stored keys. */
export async function openServices(
  given: Config,
  { database, log, secretKey }: { database: Database; log: Log; secretKey: SecretKey },
): Promise<Opened> {
  const demo = createDemoProvider(database.db, given.testing.demoFaults, log);
  let begun = 0;
  let applied = 0;
  let isClosed = false;

  async function build() {
    const stored = await readStoredKeys(database.db, secretKey);
    const { payments, mail } = applyStoredKeys(given, stored);
    const [provider, mailer] = await Promise.all([openPayments(payments, demo), openMailer(mail)]);
    return { payments, mail, provider, mailer, unreadable: stored.unreadable };
  }

  async function refresh(): Promise<void> {
    begun += 1;
    const round = begun;
    try {
      const built = await build();
      // A later round has read newer keys.
      if (round < applied) return;
      applied = round;
      current = built;
    } catch (error) {
      setTimeout(follow, RETRY_MS).unref();
      throw error;
    }
  }

  function follow(): void {
    if (isClosed) return;
    refresh().catch((err: unknown) => log.error({ err }, 'stored keys not read'));
  }

  let current = await build();
  await database.onChange('service_keys_changed', follow);
  await refresh();

  return {
    services: {
      unreadable: () => current.unreadable,
      refresh,
      tryStripe: async (options) =>
        (await import('./providers/payments/try-stripe.ts')).tryStripe(options),
      trySmtp: async (options) =>
        (await import('./providers/mail/smtp-mailer.ts')).trySmtp(options),
    },
    payments: createSwitchProvider(demo, () => current.provider),
    mailer: {
      send: (message) => current.mailer.send(message),
      async close() {
        isClosed = true;
        await current.mailer.close();
      },
    },
    config: {
      ...given,
      get payments() {
        return current.payments;
      },
      get mail() {
        return current.mail;
      },
    },
  };
}

// Loads large libraries only if configured, for a faster start.

async function openMailer(mail: MailConfig): Promise<Mailer> {
  if (mail.transport === 'outbox') return createFileMailer(mail);
  if (mail.transport === 'missing') return UNREADABLE_MAILER;
  const { createSmtpMailer } = await import('./providers/mail/smtp-mailer.ts');
  return createSmtpMailer(mail);
}

/** The outbox tries again later, so no email is lost. */
const UNREADABLE_MAILER: Mailer = {
  async send() {
    throw new Error('The stored mail server cannot be read. Enter it again in Settings.');
  },
  async close() {},
};

async function openPayments(
  payments: PaymentsConfig,
  demo: PaymentProvider,
): Promise<PaymentProvider> {
  if (payments.provider === 'demo') return demo;
  if (payments.provider === 'missing') return createMissingProvider();
  const { createStripeProvider } = await import('./providers/payments/stripe-provider.ts');
  return createStripeProvider(payments);
}
