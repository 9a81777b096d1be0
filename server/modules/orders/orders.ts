import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/http/list-page.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import type { OrderItem, OrderView } from '#shared/contracts/orders.ts';
import { isOrdered, type Order, ORDER_COLUMNS } from './order-states.ts';

/** The order behind an unguessable link. */
export async function getOrderByToken(db: Db, token: string): Promise<OrderView> {
  const [row] = await db
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(eq(orders.accessToken, token), isOrdered));
  if (!row) throw new AppError('not_found', 'This order does not exist.');
  return readOrderView(row);
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
    deliveryAmount: row.deliveryAmount,
    taxAmount: row.taxAmount,
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
