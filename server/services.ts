import type { MailConfig, PaymentsConfig } from './config/config.ts';
import type { ServiceKey } from '#shared/rules/service-keys.ts';

export type Trial =
  | { outcome: 'accepted' | 'unreachable' }
  | { outcome: 'refused'; reason: string };

/** The payment provider and the mailer that the keys select. */
export type Services = {
  /** Stored keys that another SECRET_KEY encrypted. */
  unreadable(): readonly ServiceKey[];
  /** Reads the stored keys again. Other processes are notified by the database. */
  refresh(): Promise<void>;
  tryStripe(config: Extract<PaymentsConfig, { provider: 'stripe' }>): Promise<Trial>;
  trySmtp(config: Extract<MailConfig, { transport: 'smtp' }>): Promise<Trial>;
};
