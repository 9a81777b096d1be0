import type { Config, StoredKeys } from './config.ts';
import { readEmail } from './read-mail.ts';
import { readPayments } from './read-payments.ts';

export const NO_STORED_KEYS: StoredKeys = { values: {}, unreadable: [] };

/** The environment wins over stored keys. */
export function applyStoredKeys(
  { services, dataDir, production }: Pick<Config, 'services' | 'dataDir' | 'production'>,
  stored: StoredKeys,
): Pick<Config, 'payments' | 'mail'> {
  return {
    payments: readPayments(services, production, stored),
    mail: readEmail(services, { dataDir, production }, stored),
  };
}
