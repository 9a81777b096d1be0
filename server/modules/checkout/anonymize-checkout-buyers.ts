import { and, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { CHECKOUT_STATES, checkouts, orders } from '#server/db/schema.ts';
import {
  hasRecipient,
  selectDeletedUsers,
  withoutRecipient,
} from '#server/modules/orders/anonymize-buyers.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import { isFinal } from './checkout-states.ts';

type BuyerDeps = { db: Db; payments: Pick<PaymentProvider, 'forgetPayers'> };

/** Removes deleted users from their ended checkouts and from the demo bank's copies of their payments. */
export async function anonymizeCheckoutBuyers({ db, payments }: BuyerDeps): Promise<void> {
  const adopted = db
    .select({ id: orders.checkoutId })
    .from(orders)
    .where(inArray(orders.userId, selectDeletedUsers(db)));
  // Checkouts of guest orders that the account adopted later name no account.
  const isTheirs = or(
    inArray(checkouts.userId, selectDeletedUsers(db)),
    inArray(checkouts.id, adopted),
  );
  await eraseCheckoutBuyers({ db, payments }, isTheirs);
}

/** Part of removing the buyers of old orders. */
export async function eraseBuyersOfOrders(
  { db, payments }: BuyerDeps,
  orderIds: readonly number[],
): Promise<void> {
  const ordered = db
    .select({ id: orders.checkoutId })
    .from(orders)
    .where(inArray(orders.id, orderIds));
  await eraseCheckoutBuyers({ db, payments }, inArray(checkouts.id, ordered));
}

async function eraseCheckoutBuyers({ db, payments }: BuyerDeps, which: SQL | undefined) {
  const hasEnded = and(which, inArray(checkouts.state, CHECKOUT_STATES.filter(isFinal)));
  await db
    .update(checkouts)
    .set({ delivery: withoutRecipient(checkouts.delivery) })
    .where(and(hasEnded, hasRecipient(checkouts.delivery)));
  await db
    .update(checkouts)
    .set({ storedCard: null, customerId: null })
    .where(and(hasEnded, isNotNull(checkouts.customerId)));
  const intents = db.select({ id: checkouts.intentId }).from(checkouts).where(hasEnded);
  await payments.forgetPayers?.(db, intents);
}
