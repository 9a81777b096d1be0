import { and, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { CHECKOUT_STATES, checkouts, orders } from '#server/db/schema.ts';
import {
  hasRecipient,
  selectDeletedUsers,
  withoutRecipient,
} from '#server/modules/orders/anonymize-buyers.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import { isFinal } from './checkout-states.ts';

type BuyerDeps = { db: Db; payments: Pick<PaymentProvider, 'inHouseBank'> };

/** Removes deleted users from their ended checkouts and from the demo bank's copies of their payments. */
export async function anonymizeCheckoutBuyers({ db, payments }: BuyerDeps): Promise<void> {
  const adopted = db
    .select({ id: orders.checkoutId })
    .from(orders)
    .where(inArray(orders.userId, selectDeletedUsers(db)));
  const hasEnded = and(
    // Checkouts of guest orders that the account adopted later name no account.
    or(inArray(checkouts.userId, selectDeletedUsers(db)), inArray(checkouts.id, adopted)),
    inArray(checkouts.state, CHECKOUT_STATES.filter(isFinal)),
  );
  await db
    .update(checkouts)
    .set({ delivery: withoutRecipient(checkouts.delivery) })
    .where(and(hasEnded, hasRecipient(checkouts.delivery)));
  await db
    .update(checkouts)
    .set({ storedCard: null, customerId: null })
    .where(and(hasEnded, isNotNull(checkouts.customerId)));
  const intents = db.select({ id: checkouts.intentId }).from(checkouts).where(hasEnded);
  await payments.inHouseBank?.forgetPayers(db, intents);
}
