import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import {
  type Confirmed,
  type Presented,
  useConfirmation,
} from '#server/modules/accounts/use-confirmation.ts';
import { adoptGuestOrders } from '#server/modules/orders/adopt-guest-orders.ts';

/** Confirms the email and adopts its guest orders in one transaction. */
export function confirmEmail(db: Database['db'], presented: Presented): Promise<Confirmed> {
  return runTransaction(db, async (tx) => {
    const confirmed = await useConfirmation(tx, presented);
    await adoptGuestOrders(tx, confirmed);
    return confirmed;
  });
}
