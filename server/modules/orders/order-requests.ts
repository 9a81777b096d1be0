import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderEvents, orderRequests, orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type {
  AskAboutOrderInput,
  OrderRequest,
  StaffOrderRequest,
} from '#shared/contracts/order-requests.ts';
import type { OrderStatus } from '#shared/rules/order-statuses.ts';
import { findStaffRecipients } from '#server/modules/mail/find-staff-recipients.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import type { OrderDeps } from './order-deps.ts';
import { isOrdered, type Order } from './order-states.ts';
import { findOrder, lockOrder } from './orders.ts';
import { requestArrivedEmail, requestReceivedEmail } from './request-emails.ts';

type Asked = Pick<Order, 'paymentStatus' | 'orderStatus'>;
type Answer = {
  id: number;
  state: 'accepted' | 'refused';
  answer: string;
  adminId: number;
};

/** Records that the buyer asks to cancel or return. The order does not change until staff answer. */
export async function openRequest(
  { db, mailOrigin }: Pick<OrderDeps, 'db' | 'mailOrigin'>,
  token: string,
  { kind, message }: AskAboutOrderInput,
): Promise<OrderRequest> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, and(eq(orders.accessToken, token), isOrdered));
    const refusal = findRefusal(order, kind);
    if (refusal) throw new AppError('conflict', refusal);
    const isOpen = and(eq(orderRequests.orderId, order.id), eq(orderRequests.state, 'open'));
    if ((await tx.$count(orderRequests, isOpen)) > 0) {
      throw new AppError('conflict', 'You have already asked about this order. We’ll reply soon.');
    }
    const [request] = await tx
      .insert(orderRequests)
      .values({ orderId: order.id, kind, message })
      .returning();
    if (!request) throw new Error('The request was not stored.');
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'asked', detail: { kind } });
    const asked = readRequest(request);
    for (const to of await findStaffRecipients(tx)) {
      await enqueueMail(tx, requestArrivedEmail(to, order.id, asked), { orderId: order.id });
    }
    if (order.customerEmail) {
      await enqueueMail(tx, requestReceivedEmail(order, asked, mailOrigin), { orderId: order.id });
    }
    return asked;
  });
}

/** For staff, newest first. */
export async function listRequests(db: Db, orderId: number): Promise<StaffOrderRequest[]> {
  const rows = await selectRequests(db, orderId);
  return rows.map((row) => ({ ...readRequest(row), problem: row.problem }));
}

function selectRequests(db: Db, orderId: number) {
  return db
    .select()
    .from(orderRequests)
    .where(eq(orderRequests.orderId, orderId))
    .orderBy(desc(orderRequests.id));
}

/** For the export of personal data, newest first. */
export async function listRequestsOfUser(db: Db, userId: number) {
  const rows = await db
    .select({ request: orderRequests })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orderRequests.id));
  return rows.map(({ request }) => ({ orderId: request.orderId, ...readRequest(request) }));
}

/** For the buyer, by the order's link. */
export async function listRequestsByToken(db: Db, token: string): Promise<OrderRequest[]> {
  const { id } = await findOrder(db, token);
  return (await selectRequests(db, id)).map(readRequest);
}

/** Records the decision once. The caller changes order and money in the same transaction. */
export async function answerRequest(
  tx: Db,
  { id, state, answer, adminId }: Answer,
): Promise<OrderRequest & { orderId: number }> {
  const [request] = await tx
    .update(orderRequests)
    .set({ state, answer, answeredAt: new Date(), problem: null })
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

/** For an order that shipped after the buyer asked to cancel it. */
export async function turnIntoReturn(tx: Db, id: number): Promise<void> {
  await tx.update(orderRequests).set({ kind: 'return' }).where(eq(orderRequests.id, id));
}

/** The provider refused the refund, so staff have to decide again. */
export async function reopenRequest(tx: Db, id: number, problem: string): Promise<void> {
  await tx
    .update(orderRequests)
    .set({ state: 'open', answer: null, answeredAt: null, problem })
    .where(and(eq(orderRequests.id, id), eq(orderRequests.state, 'accepted')));
}

export async function readRequestAnswer(db: Db, id: number): Promise<string | null> {
  const [request] = await db
    .select({ answer: orderRequests.answer })
    .from(orderRequests)
    .where(eq(orderRequests.id, id));
  return request?.answer ?? null;
}

function findRefusal(order: Asked, kind: AskAboutOrderInput['kind']): string | undefined {
  if (order.paymentStatus === 'refunded') return 'This order has already been refunded.';
  if (order.orderStatus === 'canceled') return 'This order has already been canceled.';
  if (order.paymentStatus !== 'paid') return 'Your payment is still being completed.';
  return kind === 'cancel' ? TOO_LATE_TO_CANCEL[order.orderStatus] : undefined;
}

const TOO_LATE_TO_CANCEL: Partial<Record<OrderStatus, string>> = {
  shipped: 'This order is already on its way, so it can’t be canceled. You can ask to return it.',
  ready: 'This order is ready for pick-up, so it can’t be canceled. You can ask to return it.',
  collected: 'You have picked up this order, so it can’t be canceled. You can ask to return it.',
};

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
