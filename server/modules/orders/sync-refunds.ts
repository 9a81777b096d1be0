import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderEvents, orders } from '#server/db/schema.ts';
import { toDecimal } from '#shared/rules/money.ts';
import type { OrderDeps } from './order-deps.ts';

/** The provider reports a refund; it may be one that somebody made on the provider's own pages. */
export async function syncRefunds(deps: OrderDeps, checkoutId: string): Promise<void> {
  const [order] = await deps.db
    .select({ id: orders.id, intentId: orders.stripePaymentIntentId })
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId));
  if (!order?.intentId) return;
  const orderId = order.id;
  const intent = await deps.payments.retrieve(order.intentId);
  await deps.db.transaction(async (tx) => {
    const raised = await recordRefundedTotal(tx, orderId, intent.refundedCents);
    if (!raised) return;
    await tx.insert(orderEvents).values({
      orderId,
      kind: 'refunded',
      detail: { refundedCents: intent.refundedCents },
    });
  });
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
