import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { OrderItem, OrderStatus, OrderView, PaymentStatus } from '#shared/orders.ts';

const ORDERS_ON_ACCOUNT_PAGE = 100;

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

export async function listOrdersOfUser(db: Db, userId: number): Promise<OrderView[]> {
  const rows = await db
    .select(ORDER_VIEW_COLUMNS)
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.paymentStatus, 'canceled')))
    .orderBy(desc(orders.id))
    .limit(ORDERS_ON_ACCOUNT_PAGE);
  return rows.map(readOrderView);
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
    paymentStatus: row.paymentStatus as PaymentStatus,
    orderStatus: row.orderStatus as OrderStatus,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
  };
}
