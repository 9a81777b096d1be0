import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderEvents, orders, refunds } from '#server/db/schema.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { parseCents, sumCents, toDecimal } from '#shared/rules/money.ts';
import type { OrderDeps } from './order-deps.ts';
import { type Order, ORDER_COLUMNS } from './order-states.ts';
import { refundMail } from './refund-mail.ts';

/** The provider reports a refund; it may be one that somebody made on the provider's own pages. */
export async function syncRefunds(deps: OrderDeps, checkoutId: string): Promise<void> {
  const isOrder = eq(orders.checkoutId, checkoutId);
  const [paid] = await deps.db
    .select({ intentId: orders.stripePaymentIntentId })
    .from(orders)
    .where(isOrder);
  if (!paid?.intentId) return;
  const { refundedCents } = await deps.payments.retrieve(paid.intentId);
  await deps.db.transaction(async (tx) => {
    const [order] = await tx.select(ORDER_COLUMNS).from(orders).where(isOrder).for('update');
    if (!order || !(await recordRefundedTotal(tx, order.id, refundedCents))) return;
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'refunded',
      detail: { refundedCents },
    });
    await reportRefundByHand(tx, { order, refundedCents, origin: deps.mailOrigin });
  });
}

type Report = { order: Order; refundedCents: number; origin: string };

/** Refunds of the console send a mail of their own: what they account for is left out here, also while they are pending. */
async function reportRefundByHand(tx: Db, { order, refundedCents, origin }: Report): Promise<void> {
  const own = await tx
    .select({ amountCents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), ne(refunds.state, 'failed')));
  const ownCents = sumCents(own.map((refund) => refund.amountCents));
  const byHand = (total: number) => Math.max(0, total - ownCents);
  const amountCents = byHand(refundedCents) - byHand(parseCents(order.refundedAmount));
  if (amountCents <= 0 || !order.customerEmail) return;
  const refund = {
    id: `${order.id}-bank-${refundedCents}`,
    ...{ amountCents, deliveryCents: 0, taxCents: 0, cancelsOrder: false },
  };
  await enqueueMail(tx, refundMail(order, refund, order.customerEmail, origin));
}

/**
 * Stores the total that the provider has given back, not a difference, so that hearing of the same
 * refund from two sides counts it once. Answers whether the total went up.
 */
export async function recordRefundedTotal(
  tx: Db,
  orderId: number,
  refundedCents: number,
): Promise<boolean> {
  const refunded = toDecimal(refundedCents);
  const raised = await tx
    .update(orders)
    .set({
      refundedAmount: refunded,
      paymentStatus: sql`case when ${refunded}::numeric >= ${orders.totalAmount} then 'refunded' else ${orders.paymentStatus} end`,
    })
    .where(and(eq(orders.id, orderId), sql`${orders.refundedAmount} < ${refunded}::numeric`))
    .returning({ id: orders.id });
  return raised.length === 1;
}
