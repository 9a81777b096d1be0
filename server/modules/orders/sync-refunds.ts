import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orderEvents, orders } from '#server/db/schema.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { NO_CHARGES } from '#shared/rules/charges.ts';
import { reopenSalesDay } from './close-sales-days.ts';
import { type Cents, parseCents, sumCents, toDecimal } from '#shared/rules/money.ts';
import { adjustRefund } from '#shared/rules/refunds.ts';
import { readEarlierRefunds } from './earlier-refunds.ts';
import type { OrderDeps } from './order-deps.ts';
import { ORDER_COLUMNS } from './order-states.ts';
import { refundEmail } from './refund-email.ts';

/** The provider reports a refund, which staff may have made on its own pages. */
export async function syncRefunds(deps: OrderDeps, checkoutId: string): Promise<void> {
  const isOrder = eq(orders.checkoutId, checkoutId);
  const [paid] = await deps.db
    .select({ intentId: orders.stripePaymentIntentId })
    .from(orders)
    .where(isOrder);
  if (!paid?.intentId) return;
  const { refundedCents } = await deps.payments.retrieve(paid.intentId);
  await runTransaction(deps.db, async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(isOrder).for('update');
    if (!order || !(await recordRefundedTotal(tx, order.id, refundedCents))) return;
    await reportRefundByHand(tx, order.id, deps.mailOrigin);
  });
}

/**
 * Records and emails what was refunded on the provider's own pages: all that our own refunds do not account for. A
 * pending refund may hide one made by hand, so this runs again when it ends.
 */
export async function reportRefundByHand(tx: Db, orderId: number, origin: string): Promise<void> {
  const [order] = await tx
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  if (!order) return;
  const refundedCents = parseCents(order.refundedAmount);
  const own = await readEarlierRefunds(tx, orderId);
  const amountCents =
    refundedCents - own.charges.totalCents - (await sumReportedByHand(tx, orderId));
  if (amountCents <= 0) return;
  await tx.insert(orderEvents).values({
    orderId,
    kind: 'refunded',
    detail: { amountCents, refundedCents },
  });
  if (!order.customerEmail) return;
  const refund = {
    id: `${orderId}-bank-${refundedCents}`,
    charges: adjustRefund(NO_CHARGES, amountCents),
    cancelsOrder: false,
  };
  await enqueueMail(tx, refundEmail(order, refund, order.customerEmail, origin), { orderId });
}

/** Entries with `refundedCents`, the provider's total, are about refunds made by hand. Old ones have nothing else. */
export async function sumReportedByHand(tx: Db, orderId: number): Promise<Cents> {
  const events = await tx
    .select({ detail: orderEvents.detail })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'refunded')));
  const byHand = events.filter(({ detail }) => 'refundedCents' in detail);
  return sumCents(
    byHand.map(({ detail }) => Number(detail['amountCents'] ?? detail['refundedCents'])),
  );
}

/** Stores the provider's total instead of adding, so that a refund reported twice counts once. Returns whether it rose. */
export async function recordRefundedTotal(
  tx: Db,
  orderId: number,
  refundedCents: number,
): Promise<boolean> {
  const refunded = toDecimal(refundedCents);
  const [raised] = await tx
    .update(orders)
    .set({
      refundedAmount: refunded,
      paymentStatus: sql`case when ${refunded}::numeric >= ${orders.totalAmount} then 'refunded' else ${orders.paymentStatus} end`,
    })
    .where(and(eq(orders.id, orderId), sql`${orders.refundedAmount} < ${refunded}::numeric`))
    .returning({ createdAt: orders.createdAt });
  if (!raised) return false;
  await reopenSalesDay(tx, raised.createdAt);
  return true;
}
