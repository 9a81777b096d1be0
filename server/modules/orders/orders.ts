import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countRows, cutPage, type ListPage } from '#server/http/list-page.ts';
import type { PageAfterId } from '#shared/list-pages.ts';
import type { OrderItem, OrderView } from '#shared/orders.ts';

export const ORDER_VIEW_COLUMNS = {
  id: orders.id,
  token: orders.accessToken,
  createdAt: orders.createdAt,
  items: orders.items,
  totalItems: orders.totalItems,
  totalQuantity: orders.totalQuantity,
  totalAmount: orders.totalAmount,
  refundedAmount: orders.refundedAmount,
  paymentStatus: orders.paymentStatus,
  orderStatus: orders.orderStatus,
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
};

type OrderViewRow = Pick<
  typeof orders.$inferSelect,
  Exclude<keyof typeof ORDER_VIEW_COLUMNS, 'token'>
> & {
  token: string | null;
};

/** The order behind an unguessable link. One that was never charged is as if it had not been. */
export async function getOrderByToken(db: Db, token: string): Promise<OrderView> {
  const [row] = await db
    .select(ORDER_VIEW_COLUMNS)
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
    .select(ORDER_VIEW_COLUMNS)
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

export function readOrderView(row: OrderViewRow): OrderView {
  return {
    id: row.id,
    token: row.token ?? '',
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
