import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orderEvents, orders, refunds } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { putBack } from '#server/modules/catalog/lots.ts';
import { lockSupplements } from '#server/modules/catalog/move-stock.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { reopenSalesDay } from './close-sales-days.ts';
import { isRefusal } from '#server/providers/payments/payment-provider.ts';
import type { OrderDeps } from './order-deps.ts';
import { readEarlierRefunds, unrefundedLines } from './earlier-refunds.ts';
import { moveOrder, ORDER_COLUMNS } from './order-states.ts';
import { readRequestAnswer, reopenRequest } from './order-requests.ts';
import { lockOrder } from './orders.ts';
import { refundEmail } from './refund-email.ts';
import { recordRefundedTotal, reportRefundByHand } from './sync-refunds.ts';

type Refund = typeof refunds.$inferSelect & { intentId: string; orderCreatedAt: string };

/** Asks the provider for the money and records the outcome. Safe to repeat at any point. */
export async function carryOutRefund(deps: OrderDeps, refundId: number): Promise<void> {
  const refund = await getPendingRefund(deps, refundId);
  if (!refund) return;
  try {
    await deps.payments.refund({
      intentId: refund.intentId,
      amountCents: refund.charges.totalCents,
      key: refundKey(refund.id),
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await failRefund(deps, refund, error.message);
    throw new AppError('conflict', `The refund was refused: ${error.message}`, { cause: error });
  }
  const intent = await deps.payments.retrieve(refund.intentId);
  await completeRefund(deps, refund, intent.refundedCents);
}

/** The provider's idempotency key, which its events about this refund repeat. */
export function refundKey(refundId: number): string {
  return `refund_${refundId}`;
}

async function getPendingRefund(deps: OrderDeps, id: number): Promise<Refund | undefined> {
  const [row] = await deps.db
    .select({
      refund: refunds,
      intentId: orders.stripePaymentIntentId,
      orderCreatedAt: orders.createdAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')));
  if (!row?.intentId) return undefined;
  return { ...row.refund, intentId: row.intentId, orderCreatedAt: row.orderCreatedAt };
}

async function completeRefund(deps: OrderDeps, refund: Refund, refundedCents: number) {
  await runTransaction(deps.db, async (tx) => {
    if (refund.restock) {
      await lockSupplements(
        tx,
        refund.units.map((unit) => unit.id),
      );
    }
    if (!(await closeRefund(tx, refund, 'succeeded'))) return;
    await reopenSalesDay(tx, refund.orderCreatedAt);
    if (refund.restock) {
      await putBack(
        tx,
        refund.units.map((unit) => ({ supplementId: unit.id, quantity: unit.quantity })),
        {
          reason: 'restock',
          orderId: refund.orderId,
          ...(refund.adminId && { adminId: refund.adminId }),
        },
      );
    }
    await recordRefundedTotal(tx, refund.orderId, refundedCents);
    const { charges, reason } = refund;
    await tx.insert(orderEvents).values({
      orderId: refund.orderId,
      kind: refund.cancelsOrder ? 'canceled' : 'refunded',
      detail: { amountCents: charges.totalCents, ...(reason && { reason }) },
      adminId: refund.adminId,
    });
    await emailCustomer(tx, refund, deps.mailOrigin);
    await reportRefundByHand(tx, refund.orderId, deps.mailOrigin);
  });
}

async function emailCustomer(tx: Db, refund: Refund, origin: string): Promise<void> {
  const [order] = await tx.select(ORDER_COLUMNS).from(orders).where(eq(orders.id, refund.orderId));
  if (!order?.customerEmail) return;
  const answer = refund.requestId === null ? null : await readRequestAnswer(tx, refund.requestId);
  const message = refundEmail(order, { ...refund, answer }, order.customerEmail, origin);
  await enqueueMail(tx, message, { orderId: order.id });
}

/** A canceled order goes back to processing, with the units that were not refunded. */
async function failRefund(deps: OrderDeps, refund: Refund, reason: string): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    if (!(await closeRefund(tx, refund, 'failed'))) return;
    const order = await lockOrder(tx, eq(orders.id, refund.orderId));
    const others = await readEarlierRefunds(tx, refund.orderId);
    if (unrefundedLines(order, others).length > 0) {
      await moveOrder(tx, { id: refund.orderId }, 'resume');
    }
    if (refund.requestId !== null) await reopenRequest(tx, refund.requestId, reason);
    await tx.insert(orderEvents).values({
      orderId: refund.orderId,
      kind: 'refund_failed',
      detail: { reason },
      adminId: refund.adminId,
    });
    await reportRefundByHand(tx, refund.orderId, deps.mailOrigin);
  });
}

/** Returns whether it was still pending: the request and the job that repeats it may race. */
async function closeRefund(tx: Db, refund: Refund, state: 'succeeded' | 'failed') {
  const closed = await tx
    .update(refunds)
    .set({ state })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'pending')))
    .returning({ id: refunds.id });
  return closed.length > 0;
}
