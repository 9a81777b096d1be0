import { and, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { salesByDay, orders } from '#server/db/schema.ts';
import { countRows } from '#server/db/list-page.ts';
import type { OrderFilter, OrderSummary } from '#shared/contracts/admin-orders.ts';
import { isDay, isWithin, matchesOrder } from './list-orders.ts';

/** Counting search results reads each order, unlike counting by state, which reads an index. */
const MOST_COUNTED = 200;

/** Orders that match on all pages; undefined when a search finds too many to count. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number | undefined> {
  const { search, paymentStatus, orderStatus, attention, ...days } = filter;
  if (search) return countRows(db, orders, matchesOrder(filter), MOST_COUNTED);
  // Daily sums exist for UTC days only.
  const areDays = Object.values(days).every((day) => day === undefined || isDay(day));
  if (paymentStatus || orderStatus || attention || !areDays) {
    return countRows(db, orders, matchesOrder(filter));
  }
  return (await summarizeOrders(db, days)).totalOrders;
}

/** Adds the daily sums of paid orders to the few pending and refunded orders, which an index finds by state. */
export async function summarizeOrders(
  db: Db,
  { from, to }: Pick<OrderFilter, 'from' | 'to'> = {},
): Promise<OrderSummary> {
  const paid = db
    .select({
      orders: sql<number>`coalesce(sum(${salesByDay.orders}), 0)`.as('paid_orders'),
      items: sql<number>`coalesce(sum(${salesByDay.items}), 0)`.as('paid_items'),
      quantity: sql<number>`coalesce(sum(${salesByDay.quantity}), 0)`.as('paid_quantity'),
    })
    .from(salesByDay)
    .where(
      and(from ? gte(salesByDay.day, from) : undefined, to ? lte(salesByDay.day, to) : undefined),
    )
    .as('paid');
  const others = db
    .select({
      orders: sql<number>`count(*)`.as('other_orders'),
      items: sql<number>`coalesce(sum(${orders.totalItems}), 0)`.as('other_items'),
      quantity: sql<number>`coalesce(sum(${orders.totalQuantity}), 0)`.as('other_quantity'),
    })
    .from(orders)
    .where(and(sql`${orders.paymentStatus} in ('pending', 'refunded')`, isWithin({ from, to })))
    .as('others');
  const [sums] = await db
    .select({
      totalOrders: sql<number>`(${paid.orders} + ${others.orders})::int`,
      totalItems: sql<number>`(${paid.items} + ${others.items})::int`,
      totalQuantity: sql<number>`(${paid.quantity} + ${others.quantity})::int`,
    })
    .from(paid)
    .crossJoin(others);
  return sums ?? { totalOrders: 0, totalItems: 0, totalQuantity: 0 };
}
