import type { Database, Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { CatalogueSnapshot } from '#server/modules/catalog/catalogue-snapshot.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';

/** What changing an order stands on. */
export type OrderDeps = {
  db: Database['db'];
  payments: PaymentProvider;
  catalogue: CatalogueSnapshot;
  log: Log;
};

/** Notes the deed of an administrator, in the transaction that does it. */
export type Recorder = (tx: Db) => Promise<void>;

export const recordNothing: Recorder = async () => undefined;
