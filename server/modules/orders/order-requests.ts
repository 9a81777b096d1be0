import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderEvents, orderRequests, orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { AskAboutOrderInput, OrderRequest } from '#shared/contracts/order-requests.ts';
import { isPickedUp } from '#shared/rules/delivery.ts';
import { findReaders } from '#server/modules/mail/find-readers.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import type { OrderDeps } from './order-deps.ts';
import { isOrdered, type Order } from './order-states.ts';
import { requestArrivedMail } from './request-mails.ts';

type Asked = Pick<Order, 'paymentStatus' | 'orderStatus' | 'delivery' | 'trackingNumber'>;
type Answer = {
  id: number;
  state: 'accepted' | 'refused';
  /** What the buyer is told. */
  answer: string;
  adminId: number;
};

/** The buyer asks to cancel or to send something back. Nothing happens to the order until somebody has decided. */
export async function openRequest(
  { db }: Pick<OrderDeps, 'db'>,
  token: string,
  { kind, message }: AskAboutOrderInput,
): Promise<OrderRequest> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({
        id: orders.id,
        paymentStatus: orders.paymentStatus,
        orderStatus: orders.orderStatus,
        delivery: orders.delivery,
        trackingNumber: orders.trackingNumber,
      })
      .from(orders)
      .where(and(eq(orders.accessToken, token), isOrdered))
      .for('update');
    if (!order) throw new AppError('not_found', 'This order does not exist.');
    const refusal = findRefusal(order, kind);
    if (refusal) throw new AppError('conflict', refusal);
    const isOpen = and(eq(orderRequests.orderId, order.id), eq(orderRequests.state, 'open'));
    if ((await tx.$count(orderRequests, isOpen)) > 0) {
      throw new AppError(
        'conflict',
        'You have already asked about this order. We will answer soon.',
      );
    }
    const [request] = await tx
      .insert(orderRequests)
      .values({ orderId: order.id, kind, message })
      .returning();
    if (!request) throw new Error('The request was not kept.');
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'asked', detail: { kind } });
    const asked = readRequest(request);
    for (const to of await findReaders(tx)) {
      await enqueueMail(tx, requestArrivedMail(to, order.id, asked), { orderId: order.id });
    }
    return asked;
  });
}

/** All that was ever asked about an order, the newest first. */
export async function listRequests(db: Db, orderId: number): Promise<OrderRequest[]> {
  const rows = await db
    .select()
    .from(orderRequests)
    .where(eq(orderRequests.orderId, orderId))
    .orderBy(desc(orderRequests.id));
  return rows.map(readRequest);
}

/** All that a user ever asked, the newest first. */
export async function listRequestsOfUser(db: Db, userId: number) {
  const rows = await db
    .select({ request: orderRequests })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orderRequests.id));
  return rows.map(({ request }) => ({ orderId: request.orderId, ...readRequest(request) }));
}

/** For the buyer, by the link of the order. */
export async function listRequestsByToken(db: Db, token: string): Promise<OrderRequest[]> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accessToken, token), isOrdered));
  if (!order) throw new AppError('not_found', 'This order does not exist.');
  return listRequests(db, order.id);
}

/** The shop's decision, once. What it means for order and money is up to the caller, in the same transaction. */
export async function answerRequest(
  tx: Db,
  { id, state, answer, adminId }: Answer,
): Promise<OrderRequest & { orderId: number }> {
  const [request] = await tx
    .update(orderRequests)
    .set({ state, answer, adminId, answeredAt: new Date() })
    .where(and(eq(orderRequests.id, id), eq(orderRequests.state, 'open')))
    .returning();
  if (!request) {
    const isKnown = (await tx.$count(orderRequests, eq(orderRequests.id, id))) > 0;
    if (!isKnown) throw new AppError('not_found', 'This request does not exist.');
    throw new AppError('conflict', 'This request was already answered.');
  }
  const { orderId, kind } = request;
  await tx
    .insert(orderEvents)
    .values({ orderId, kind: 'answered', detail: { kind, state }, adminId });
  return { ...readRequest(request), orderId };
}

function findRefusal(order: Asked, kind: AskAboutOrderInput['kind']): string | undefined {
  if (order.paymentStatus === 'refunded') return 'This order has already been refunded.';
  if (order.orderStatus === 'canceled') return 'This order has already been canceled.';
  if (order.paymentStatus !== 'paid') return 'Your payment is still being completed.';
  if (kind === 'cancel' && order.orderStatus !== 'processing') {
    return isPickedUp(order)
      ? 'This order is already waiting to be picked up. You can ask to return it.'
      : 'This order is already on its way. You can ask to return it.';
  }
  return undefined;
}

function readRequest(row: typeof orderRequests.$inferSelect): OrderRequest {
  const { id, kind, message, state, answer } = row;
  return {
    id,
    kind,
    message,
    state,
    answer,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
