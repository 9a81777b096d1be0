import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders, refillLinks, refillRuns, refillSetUps, refills } from '#server/db/schema.ts';
import { withdrawRunCheckout } from '#server/modules/checkout/run-checkouts.ts';
import {
  hasRecipient,
  selectDeletedUsers,
  withoutRecipient,
} from '#server/modules/orders/anonymize-buyers.ts';
import { listHistory } from './describe-refill.ts';
import { listRefillRows, OPEN_RUN_STATES } from './refill-rows.ts';

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
