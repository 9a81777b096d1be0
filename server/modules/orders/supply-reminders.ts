import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { orders, refunds, supplyReminders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashRecipient } from '#server/modules/mail/hash-recipient.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { createUnsubscribeUrl } from '#server/modules/mail/unsubscribe-links.ts';
import type { OrderSupply } from '#shared/contracts/order-supply.ts';
import { REMIND_DAYS_BEFORE, remindAt } from '#shared/rules/supply.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOrder } from './orders.ts';
import { describeOrderSupply, readRemainingSupply } from './order-supply.ts';
import { type Order, ORDER_COLUMNS } from './order-states.ts';
import { reminderEmail } from './reminder-email.ts';

const REMINDERS_AT_A_TIME = 100;

/** The day follows from today's labels. */
export async function startReminder(db: Database['db'], token: string): Promise<OrderSupply> {
  return runTransaction(db, async (tx) => {
    const order = await findOrder(tx, token);
    const { reminder } = await describeOrderSupply(tx, order);
    const { reorderAt } = await readRemainingSupply(tx, order);
    const { id: orderId, customerEmail: email } = order;
    if (reminder === 'unavailable' || !reorderAt || !email) {
      throw new AppError(
        'conflict',
        `We can’t remind you of this order: it runs out within ${REMIND_DAYS_BEFORE} days, was refunded, or its labels name no serving.`,
      );
    }
    const due = { email, remindAt: remindAt(reorderAt) };
    await tx
      .insert(supplyReminders)
      .values({ orderId, ...due })
      .onConflictDoUpdate({
        target: supplyReminders.orderId,
        set: due,
        setWhere: isNull(supplyReminders.emailedAt),
      });
    return describeOrderSupply(tx, order);
  });
}

export async function endReminder(db: Db, token: string): Promise<OrderSupply> {
  const order = await findOrder(db, token);
  await db.delete(supplyReminders).where(eq(supplyReminders.orderId, order.id));
  return describeOrderSupply(db, order);
}

/** Ends every reminder to the email of this order. */
export async function endRemindersOf(
  tx: Db,
  { orderId, emailHash }: { orderId: number; emailHash: string },
): Promise<void> {
  const [order] = await tx
    .select({ email: orders.customerEmail })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order?.email || hashRecipient(order.email) !== emailHash) return;
  await tx.delete(supplyReminders).where(sameIgnoringCase(supplyReminders.email, order.email));
}

/** Marks each reminder in the transaction that queues its email, so that a crash neither loses nor repeats it. */
export async function remindOfSupply({
  db,
  mailOrigin,
}: Pick<OrderDeps, 'db' | 'mailOrigin'>): Promise<void> {
  await runTransaction(db, async (tx) => {
    const due = await tx
      .select({ order: ORDER_COLUMNS, reminder: supplyReminders })
      .from(supplyReminders)
      .innerJoin(orders, eq(orders.id, supplyReminders.orderId))
      .where(
        and(
          isNull(supplyReminders.emailedAt),
          sql`${supplyReminders.remindAt} <= now()`,
          notExists(pendingRefunds(tx)),
        ),
      )
      .orderBy(asc(supplyReminders.remindAt))
      .limit(REMINDERS_AT_A_TIME)
      .for('update', { skipLocked: true });
    for (const { order, reminder } of due) {
      await remindOfOrder(tx, order, reminder, mailOrigin);
    }
  });
}

/** A pending refund may still fail, so its order waits. */
function pendingRefunds(tx: Db) {
  return tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), eq(refunds.state, 'pending')));
}

/** Units may have been refunded since: then the reminder moves to the day of the rest, or ends. */
async function remindOfOrder(
  tx: Db,
  order: Order,
  reminder: typeof supplyReminders.$inferSelect,
  mailOrigin: string,
): Promise<void> {
  const isOfOrder = eq(supplyReminders.orderId, order.id);
  const { reorderAt } = await readRemainingSupply(tx, order);
  if (!reorderAt) {
    await tx.delete(supplyReminders).where(isOfOrder);
    return;
  }
  const day = remindAt(reorderAt);
  if (day > reminder.remindAt) {
    await tx.update(supplyReminders).set({ remindAt: day }).where(isOfOrder);
    return;
  }
  const { email: to } = reminder;
  const link = { kind: 'reminder', email: to, aboutId: order.id } as const;
  const unsubscribeUrl = await createUnsubscribeUrl(tx, link, mailOrigin);
  const email = reminderEmail(order, { to, origin: mailOrigin, unsubscribeUrl });
  await enqueueMail(tx, email, { orderId: order.id });
  await tx
    .update(supplyReminders)
    .set({ emailedAt: sql`now()` })
    .where(isOfOrder);
}

/** For the export of personal data. */
export async function listRemindersOfUser(db: Db, userId: number) {
  const rows = await db
    .select({ reminder: supplyReminders })
    .from(supplyReminders)
    .innerJoin(orders, eq(orders.id, supplyReminders.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(supplyReminders.orderId));
  return rows.map(({ reminder }) => reminder);
}
