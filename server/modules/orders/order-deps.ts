import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';

/** What changing an order stands on. */
export type OrderDeps = {
  db: Database['db'];
  shop: SettingsSnapshot;
  payments: PaymentProvider;
  /** Where links in emails lead. */
  mailOrigin: string;
  log: Log;
};
