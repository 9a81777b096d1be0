import { and, eq, inArray, isNotNull, ne, not, exists, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import {
  emailOutbox,
  orderEvents,
  orderRequests,
  orders,
  refunds,
  supplyReminders,
  users,
} from '#server/db/schema.ts';
import { emptyEmail } from '#server/modules/mail/outbox.ts';

const REMOVED = 'Removed';

/** Removes deleted users from their orders, emails and staff notes; open orders follow once a job runs this again. */
export async function anonymizeBuyers(db: Db): Promise<void> {
  await deleteReminders(db);
  const isOver = and(inArray(orders.userId, selectDeletedUsers(db)), not(isUnderWay(db)));
  if (isOver) await eraseBuyers(db, isOver);
}

/** Amounts, lines, city, state and country stay for the tax office. */
export async function eraseBuyers(db: Db, isOver: SQL): Promise<void> {
  await db
    .update(orders)
    .set({
      customerName: null,
      customerEmail: null,
      note: null,
      delivery: withoutRecipient(orders.delivery),
    })
    .where(
      and(
        isOver,
        or(
          isNotNull(orders.customerName),
          isNotNull(orders.customerEmail),
          isNotNull(orders.note),
          hasRecipient(orders.delivery),
        ),
      ),
    );
  const closedOrders = db.select({ id: orders.id }).from(orders).where(isOver);
  await db
    .update(orderRequests)
    .set({
      message: REMOVED,
      answer: sql`case when ${orderRequests.answer} is not null then ${REMOVED} end`,
    })
    .where(and(ne(orderRequests.message, REMOVED), inArray(orderRequests.orderId, closedOrders)));
  await db
    .update(refunds)
    .set({ reason: null })
    .where(and(isNotNull(refunds.reason), inArray(refunds.orderId, closedOrders)));
  await db
    .update(orderEvents)
    .set({ detail: sql`${orderEvents.detail} - 'reason'` })
    .where(
      and(
        inArray(orderEvents.orderId, closedOrders),
        inArray(orderEvents.kind, ['canceled', 'refunded']),
        sql`${orderEvents.detail} ? 'reason'`,
      ),
    );
  await emptyEmail(db, inArray(emailOutbox.orderId, closedOrders));
}

async function deleteReminders(db: Db): Promise<void> {
  const ordersOfDeletedUsers = db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.userId, selectDeletedUsers(db)));
  await db.delete(supplyReminders).where(inArray(supplyReminders.orderId, ordersOfDeletedUsers));
}

export function selectDeletedUsers(db: Db) {
  return db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt));
}

/** Removes name, street and phone from a delivery's address. */
export function withoutRecipient(delivery: AnyPgColumn): SQL {
  const anonymous = sql`${delivery} -> 'address' || ${JSON.stringify({
    name: REMOVED,
    line1: REMOVED,
    line2: '',
    phone: '',
  })}::jsonb`;
  return sql`case when ${hasRecipient(delivery)}
    then jsonb_set(${delivery}, '{address}', ${anonymous}) else ${delivery} end`;
}

export function hasRecipient(delivery: AnyPgColumn | SQL): SQL {
  return sql`coalesce(${delivery} -> 'address' ->> 'line1', ${REMOVED}) <> ${REMOVED}`;
}

function isUnderWay(db: Db): SQL {
  const openRequest = db
    .select({ id: orderRequests.id })
    .from(orderRequests)
    .where(and(eq(orderRequests.orderId, orders.id), eq(orderRequests.state, 'open')));
  const isToBeShipped = and(
    inArray(orders.paymentStatus, ['pending', 'paid']),
    inArray(orders.orderStatus, ['processing', 'ready']),
  );
  return or(isToBeShipped, exists(openRequest)) as SQL;
}
