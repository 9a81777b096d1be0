import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders, orderEvents } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import type { OrderItem, OrderView } from '#shared/contracts/orders.ts';
import { describeDiscount } from './describe-discount.ts';
import { isOrdered, type Order, ORDER_COLUMNS } from './order-states.ts';

export async function findOrder(db: Db, token: string): Promise<Order> {
  const [order] = await db
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(eq(orders.accessToken, token), isOrdered));
  if (!order) throw new AppError('not_found', 'This order does not exist.');
  return order;
}

export async function lockOrder(tx: Db, which: SQL | undefined): Promise<Order> {
  const [order] = await tx.select(ORDER_COLUMNS).from(orders).where(which).for('update');
  if (!order) throw new AppError('not_found', 'This order does not exist.');
  return order;
}

export async function listOrdersOfUser(
  db: Db,
  userId: number,
  { after, limit }: PageAfterId,
): Promise<ListPage<OrderView>> {
  const isOwn = and(eq(orders.userId, userId), isOrdered);
  const rows = await db
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(isOwn, isBefore(after, orders.id)))
    .orderBy(desc(orders.id))
    .limit(limit + 1);
  return {
    ...cutPage(rows.map(readOrderView), limit, (last) => String(last.id)),
    total: await countRows(db, orders, isOwn),
  };
}

export function readOrderView(row: Order): OrderView {
  return {
    id: row.id,
    token: row.accessToken ?? '',
    createdAt: row.createdAt,
    items: JSON.parse(row.items) as OrderItem[],
    totalItems: row.totalItems,
    totalQuantity: row.totalQuantity,
    totalAmount: row.totalAmount,
    charges: row.charges,
    discount: describeDiscount(row.discount),
    delivery: row.delivery,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    refundedAmount: row.refundedAmount,
    paymentStatus: row.paymentStatus,
    orderStatus: row.orderStatus,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
  };
}

/** The customer's mail server has accepted the confirmation. */
export async function markOrderEmailed(tx: Db, orderId: number): Promise<void> {
  await tx.update(orders).set({ emailSent: true }).where(eq(orders.id, orderId));
}

export async function recordDispute(tx: Db, orderId: number): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, kind: 'disputed' });
}
