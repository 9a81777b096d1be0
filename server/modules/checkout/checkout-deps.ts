import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import type { FaultPoints } from '#server/fault-points.ts';

export type CheckoutDeps = {
  db: Database['db'];
  shop: SettingsSnapshot;
  payments: PaymentProvider;
  /** The origin of links in emails. */
  mailOrigin: string;
  faults: FaultPoints;
  log: Log;
};
