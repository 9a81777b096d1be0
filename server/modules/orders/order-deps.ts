import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';

export type OrderDeps = {
  db: Database['db'];
  shop: SettingsSnapshot;
  payments: PaymentProvider;
  /** The origin of links in emails. */
  mailOrigin: string;
  log: Log;
};
