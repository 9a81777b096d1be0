import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { checkouts, refills } from '#server/db/schema.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { tryEach } from './try-each.ts';

const AT_A_TIME = 50;

/** Removes the cards of ended refills at the provider. */
export async function removeCards(deps: CheckoutDeps): Promise<void> {
  const { db, log } = deps;
  const ended = await db
    .select({ id: refills.id, paymentMethodId: refills.paymentMethodId })
    .from(refills)
    .where(and(eq(refills.state, 'ended'), isNotNull(refills.paymentMethodId)))
    .limit(AT_A_TIME);
  await tryEach(log, 'card not removed', ended, async ({ id, paymentMethodId }) => {
    if (paymentMethodId && !(await removeCard(deps, paymentMethodId))) return;
    await db
      .update(refills)
      .set({ customerId: null, paymentMethodId: null, card: null })
      .where(and(eq(refills.id, id), eq(refills.state, 'ended')));
  });
}

/** A card that another refill uses stays at the provider. False if it is being charged right now. */
export async function removeCard(
  { db, payments }: Pick<CheckoutDeps, 'db' | 'payments'>,
  paymentMethodId: string,
): Promise<boolean> {
  const isUsed = and(ne(refills.state, 'ended'), eq(refills.paymentMethodId, paymentMethodId));
  const isCharged = and(
    inArray(checkouts.state, ['creating', 'open', 'allocated']),
    sql`${checkouts.storedCard} ->> 'paymentMethodId' = ${paymentMethodId}`,
  );
  if ((await db.$count(checkouts, isCharged)) > 0) return false;
  if ((await db.$count(refills, isUsed)) === 0) await payments.removeCard(paymentMethodId);
  return true;
}
