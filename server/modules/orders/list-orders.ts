import { and, asc, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { adminUsers, orderEvents, orders, sharedCarts, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { AdminOrder, AdminOrderDetails, OrderFilter } from '#shared/contracts/admin-orders.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import { readOrderItems } from '#shared/contracts/orders.ts';
import type { OrderRequest } from '#shared/contracts/order-requests.ts';
import { isPickedUp } from '#shared/rules/delivery.ts';
import { extrasLeft } from '#shared/rules/refunds.ts';
import { shownName } from '#server/modules/accounts/users.ts';
import { ATTENTION } from './order-attention.ts';
import { listRequests } from './order-requests.ts';
import { readCodes, readLotsOfOrders } from './order-lots.ts';
import { leftToRefund, readEarlierRefunds } from './earlier-refunds.ts';
import { isOrdered, type Order, ORDER_COLUMNS } from './order-states.ts';

const LISTED_COLUMNS = {
  ...ORDER_COLUMNS,
  openRequest: sql<
    OrderRequest['kind'] | null
  >`(select kind from order_requests where order_id = orders.id and state = 'open')`,
};

type ListedOrder = Order & { openRequest: OrderRequest['kind'] | null };

export async function listOrders(
  db: Db,
  filter: OrderFilter,
  { after, limit }: PageAfterId,
): Promise<ListedOrder[]> {
  return db
    .select(LISTED_COLUMNS)
    .from(orders)
    .where(and(matchesOrder(filter), isOlderThan(after)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/** Viewers get no link of a recommendation, because its holder can answer it and order from it. */
export function hideLink(order: AdminOrderDetails): AdminOrderDetails {
  const { recommendation } = order;
  return { ...order, recommendation: recommendation && { ...recommendation, shareToken: null } };
}

export async function getOrderDetails(db: Db, id: number): Promise<AdminOrderDetails> {
  const [row] = await db
    .select(LISTED_COLUMNS)
    .from(orders)
    .where(and(eq(orders.id, id), isOrdered));
  if (!row) throw new AppError('not_found', 'This order does not exist.');
  const events = await db
    .select({
      kind: orderEvents.kind,
      createdAt: orderEvents.createdAt,
      detail: orderEvents.detail,
      admin: adminUsers.username,
    })
    .from(orderEvents)
    .leftJoin(adminUsers, eq(adminUsers.id, orderEvents.adminId))
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  const earlier = await readEarlierRefunds(db, id);
  const items = readOrderItems(row.items);
  const lotsOf = await readLotsOfOrders(db, [id]);
  const codesOf = await readCodes(
    db,
    items.map((item) => item.id),
  );
  return {
    ...readAdminOrder(row),
    recommendation: await findRecommendation(db, row.fromSharedCartId),
    emailSent: row.emailSent,
    delivery: row.delivery,
    charges: row.charges,
    refundableExtras: extrasLeft(row.charges, earlier.charges),
    refundableCents: leftToRefund(row, earlier),
    carrier: row.carrier,
    note: row.note,
    lines: items.map((item) => ({
      ...item,
      ...codesOf(item.id),
      lots: lotsOf(id, item.id),
      refundedQuantity: earlier.units.get(item.id) ?? 0,
    })),
    events: events.map((event) => ({ ...event, createdAt: event.createdAt.toISOString() })),
    requests: await listRequests(db, id),
  };
}

/** Null once the practitioner's account is deleted. An ended link is left out. */
async function findRecommendation(db: Db, cartId: number | null) {
  if (cartId === null) return null;
  const [found] = await db
    .select({
      practitioner: shownName,
      shareToken: sql<
        string | null
      >`case when ${sharedCarts.revokedAt} is null then ${sharedCarts.shareToken} end`,
    })
    .from(sharedCarts)
    .innerJoin(users, eq(users.id, sharedCarts.fromUserId))
    .where(eq(sharedCarts.id, cartId));
  return found?.practitioner ? found : null;
}

export function matchesOrder(filter: OrderFilter) {
  return and(
    isOrdered,
    filter.paymentStatus ? eq(orders.paymentStatus, filter.paymentStatus) : undefined,
    filter.orderStatus ? eq(orders.orderStatus, filter.orderStatus) : undefined,
    filter.attention ? ATTENTION[filter.attention] : undefined,
    isWithin(filter),
    filter.search ? matchesWords(filter.search) : undefined,
  );
}

/** Days are inclusive: every moment of the last day sorts before its `T24`. A moment as `to` is exclusive. */
export function isWithin({ from, to }: Pick<OrderFilter, 'from' | 'to'>) {
  return and(
    from ? gte(orders.createdAt, isDay(from) ? from : asStored(from)) : undefined,
    to ? lt(orders.createdAt, isDay(to) ? `${to}T24` : asStored(to)) : undefined,
  );
}

/** Moments are compared as text: 10:00:00Z without milliseconds would sort behind 10:00:00.500Z. */
function asStored(moment: string): string {
  return new Date(moment).toISOString();
}

export function isDay(dayOrMoment: string): boolean {
  return !dayOrMoment.includes('T');
}

/** By time and id, so that one index serves the sorting and the date filter. */
function isOlderThan(id: number | undefined) {
  if (id === undefined) return undefined;
  return sql`(orders.created_at, orders.id) < (select last.created_at, last.id from orders last where last.id = ${id})`;
}

/** Finds an order by number, by the beginning of an email, or by words of name and email. */
function matchesWords(search: string) {
  if (/^[^@\s]+@/.test(search)) {
    return sql`lower(customer_email) like lower(${`${escapeLike(search)}%`})`;
  }
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const words = search
    .toLowerCase()
    .split(/[^\p{L}\p{N}_-]+/u)
    .filter(Boolean);
  if (words.length === 0) return sql`false`;
  // Only the last word may be unfinished, because prefixes read far more of the index.
  const query = `${words.map((word) => `'${word}'`).join(' & ')}:*`;
  const byWords = sql`${orders.words} @@ to_tsquery('simple', ${query})`;
  return number ? or(eq(orders.id, Number(number)), byWords) : byWords;
}

export function readAdminOrder(row: ListedOrder): AdminOrder {
  return {
    id: row.id,
    createdAt: row.createdAt,
    totalItems: row.totalItems,
    totalQuantity: row.totalQuantity,
    items: row.items,
    totalAmount: row.totalAmount,
    refundedAmount: row.refundedAmount,
    paymentStatus: row.paymentStatus,
    orderStatus: row.orderStatus,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    fromSharedCartId: row.fromSharedCartId,
    trackingNumber: row.trackingNumber,
    deliveryName: row.delivery?.name ?? null,
    isPickUp: isPickedUp(row),
    openRequest: row.openRequest,
  };
}
