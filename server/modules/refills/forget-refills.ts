import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders, refillLinks, refillRuns, refillSetUps, refills } from '#server/db/schema.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { withdrawRunCheckout } from '#server/modules/checkout/run-checkouts.ts';
import {
  hasRecipient,
  selectDeletedUsers,
  withoutRecipient,
} from '#server/modules/orders/anonymize-buyers.ts';
import { listHistory } from './describe-refill.ts';
import { listRefillRows, OPEN_RUN_STATES } from './refill-rows.ts';

const AT_A_TIME = 50;

/** Ends the refills of deleted users and removes their names, addresses, cards and links. */
export async function forgetRefills(tx: Db): Promise<void> {
  const ordersOfDeleted = tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.userId, selectDeletedUsers(tx)));
  await forgetWhere(tx, inArray(refills.orderId, ordersOfDeleted));
  await tx.delete(refillSetUps).where(inArray(refillSetUps.orderId, ordersOfDeleted));
}

/** Refills that go on keep their buyer. */
export async function forgetEndedRefills(tx: Db, orderIds: readonly number[]): Promise<void> {
  await forgetWhere(tx, and(inArray(refills.orderId, orderIds), eq(refills.state, 'ended')));
}

async function forgetWhere(tx: Db, isTheirs: SQL | undefined): Promise<void> {
  const isKnown = or(ne(refills.email, ''), hasRecipient(refills.delivery));
  const known = await tx
    .select({ id: refills.id })
    .from(refills)
    .where(and(isTheirs, isKnown))
    .orderBy(refills.id)
    .for('update');
  for (const { id } of known) await forgetRefill(tx, id);
}

async function forgetRefill(tx: Db, id: number): Promise<void> {
  const ofRefill = eq(refillRuns.refillId, id);
  const open = await tx
    .select({ id: refillRuns.id })
    .from(refillRuns)
    .where(and(ofRefill, inArray(refillRuns.state, OPEN_RUN_STATES)));
  for (const run of open) {
    if (!(await withdrawRunCheckout(tx, run.id))) continue;
    await tx
      .update(refillRuns)
      .set({ state: 'skipped', tryOn: null })
      .where(eq(refillRuns.id, run.id));
  }
  await tx
    .update(refills)
    .set({
      state: 'ended',
      endedAt: sql`coalesce(${refills.endedAt}, now())`,
      ...{ nextOn: null, email: '', customerName: null, card: null },
      delivery: withoutRecipient(refills.delivery),
    })
    .where(eq(refills.id, id));
  await tx
    .update(refillRuns)
    .set({ delivery: withoutRecipient(refillRuns.delivery) })
    .where(and(ofRefill, hasRecipient(refillRuns.delivery)));
  await tx.delete(refillLinks).where(eq(refillLinks.refillId, id));
  await tx.delete(refillSetUps).where(eq(refillSetUps.refillId, id));
}

/** Removes the cards of ended refills at the provider. A card that another refill uses stays there. */
export async function removeCards({ db, payments, log }: CheckoutDeps): Promise<void> {
  const ended = await db
    .select({ id: refills.id, paymentMethodId: refills.paymentMethodId })
    .from(refills)
    .where(and(eq(refills.state, 'ended'), isNotNull(refills.paymentMethodId)))
    .limit(AT_A_TIME);
  for (const { id, paymentMethodId } of ended) {
    if (!paymentMethodId) continue;
    const isUsed = and(ne(refills.state, 'ended'), eq(refills.paymentMethodId, paymentMethodId));
    try {
      if ((await db.$count(refills, isUsed)) === 0) await payments.removeCard(paymentMethodId);
      await db
        .update(refills)
        .set({ customerId: null, paymentMethodId: null, card: null })
        .where(and(eq(refills.id, id), eq(refills.state, 'ended')));
    } catch (err) {
      log.warn({ err, refill: id }, 'card not removed');
    }
  }
}

/** For the export of personal data. */
export async function listRefillsOfUser(db: Db, userId: number) {
  const rows = await listRefillRows(db, eq(orders.userId, userId));
  return Promise.all(
    rows.map(async (row) => {
      const { id, orderId, lines, state, nextOn, delivery, card, terms, consentedAt } = row;
      const history = await listHistory(db, id);
      return {
        ...{ id, orderId, lines, state, nextOn, delivery, card, terms, consentedAt },
        runs: history.map(({ order, ...run }) => ({ ...run, orderId: order?.id ?? null })),
      };
    }),
  );
}
