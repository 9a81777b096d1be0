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
import { describeOrderSupply, readKeptSupply } from './order-supply.ts';
import { type Order, ORDER_COLUMNS } from './order-states.ts';
import { reminderEmail } from './reminder-email.ts';

const REMINDERS_AT_A_TIME = 100;

/** The buyer wants to hear before the order runs out. The day is that of the labels of now. */
export async function startReminder(db: Database['db'], token: string): Promise<OrderSupply> {
  return runTransaction(db, async (tx) => {
    const order = await findOrder(tx, token);
    const { reminder } = await describeOrderSupply(tx, order);
    const { reorderAt } = await readKeptSupply(tx, order);
    const { id: orderId, customerEmail: email } = order;
    if (reminder === 'unavailable' || !reorderAt || !email) {
      throw new AppError(
        'conflict',
        `There is no reminder for this order: it is over, runs out within ${REMIND_DAYS_BEFORE} days, or has no label.`,
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

/** Ends every reminder of the email address that an order's reminder went to. */
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

/**
 * Writes to those whose orders run out soon. The reminder is marked together with the mail, so that a crash neither
 * loses nor repeats it, and what one process has locked the others pass over.
 */
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

/** What the bank might still refuse to give back is looked at when it has answered. */
function pendingRefunds(tx: Db) {
  return tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), eq(refunds.state, 'pending')));
}

/** Goods may have gone back since the reminder was asked for: then it waits for what is left, or ends. */
async function remindOfOrder(
  tx: Db,
  order: Order,
  reminder: typeof supplyReminders.$inferSelect,
  mailOrigin: string,
): Promise<void> {
  const isTheirs = eq(supplyReminders.orderId, order.id);
  const { reorderAt } = await readKeptSupply(tx, order);
  if (!reorderAt) {
    await tx.delete(supplyReminders).where(isTheirs);
    return;
  }
  const day = remindAt(reorderAt);
  if (day > reminder.remindAt) {
    await tx.update(supplyReminders).set({ remindAt: day }).where(isTheirs);
    return;
  }
  const { email: to } = reminder;
  const link = { kind: 'reminder', email: to, aboutId: order.id } as const;
  const unsubscribeUrl = await createUnsubscribeUrl(tx, link, mailOrigin);
  const letter = reminderEmail(order, { to, origin: mailOrigin, unsubscribeUrl });
  await enqueueMail(tx, letter, { orderId: order.id });
  await tx
    .update(supplyReminders)
    .set({ emailedAt: sql`now()` })
    .where(isTheirs);
}

/** For the user's own data. */
export async function listRemindersOfUser(db: Db, userId: number) {
  const rows = await db
    .select({ reminder: supplyReminders })
    .from(supplyReminders)
    .innerJoin(orders, eq(orders.id, supplyReminders.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(supplyReminders.orderId));
  return rows.map(({ reminder: { orderId, email, remindAt: at, emailedAt, createdAt } }) => ({
    ...{ orderId, email, emailedAt, createdAt },
    remindAt: at,
  }));
}
