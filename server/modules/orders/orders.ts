import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countRows, cutPage, type ListPage } from '#server/http/list-page.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import type { OrderItem, OrderView } from '#shared/contracts/orders.ts';
import { type Order, ORDER_COLUMNS } from './order-states.ts';

/** The order behind an unguessable link. One that was never charged is as if it had not been. */
export async function getOrderByToken(db: Db, token: string): Promise<OrderView> {
  const [row] = await db
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(eq(orders.accessToken, token), ne(orders.paymentStatus, 'canceled')));
  if (!row) throw new AppError('not_found', 'This order does not exist.');
  return readOrderView(row);
}

export async function listOrdersOfUser(
  db: Db,
  userId: number,
  { after, limit }: PageAfterId,
): Promise<ListPage<OrderView>> {
  const isOwn = and(eq(orders.userId, userId), ne(orders.paymentStatus, 'canceled'));
  const rows = await db
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(isOwn, after === undefined ? undefined : lt(orders.id, after)))
    .orderBy(desc(orders.id))
    .limit(limit + 1);
  return {
    ...cutPage(rows.map(readOrderView), limit, (last) => String(last.id)),
    total: await countRows(
      db,
      db
        .select({ one: sql`1` })
        .from(orders)
        .where(isOwn),
    ),
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
    refundedAmount: row.refundedAmount,
    paymentStatus: row.paymentStatus,
    orderStatus: row.orderStatus,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
  };
}
