import { and, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { salesByDay, orders } from '#server/db/schema.ts';
import { countRows } from '#server/db/list-page.ts';
import type { OrderFilter, OrderSummary } from '#shared/contracts/admin-orders.ts';
import { isDay, isWithin, matchesOrder } from './list-orders.ts';

/** States are counted in an index, but each order that a search finds has to be looked at. */
const FOUND_AT_MOST = 200;

/** How many orders match, of all pages; unknown when a search finds more than can be counted in passing. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number | undefined> {
  const { search, paymentStatus, orderStatus, attention, ...days } = filter;
  if (search) return countRows(db, orders, matchesOrder(filter), FOUND_AT_MOST);
  // Sums are kept for the days of UTC alone.
  const areDays = Object.values(days).every((day) => day === undefined || isDay(day));
  if (paymentStatus || orderStatus || attention || !areDays) {
    return countRows(db, orders, matchesOrder(filter));
  }
  return (await summarizeOrders(db, days)).totalOrders;
}

/**
 * Metrics of all orders of some days, or of a lifetime. Paid ones are summed up by day already; the few
 * that wait for their money or got it back are found by their state.
 */
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
