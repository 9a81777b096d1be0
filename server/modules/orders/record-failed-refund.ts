import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orderEvents, orders, refunds } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { FailedRefund } from '#server/providers/payments/payment-provider.ts';
import { carryOutRefund, refundKey } from './carry-out-refund.ts';
import type { OrderDeps } from './order-deps.ts';

/**
 * A bank may send the money back days after the buyer was notified. The order stays refunded, because staff still have
 * to pay the buyer in another way. Several events may report one failure, in any order.
 */
export async function recordFailedRefund(
  deps: OrderDeps,
  checkoutId: string,
  failed: FailedRefund,
): Promise<void> {
  const isOrder = eq(orders.checkoutId, checkoutId);
  const [order] = await deps.db.select({ id: orders.id }).from(orders).where(isOrder);
  if (!order) return;
  const own = await findOwn(deps.db, order.id, failed);
  if (own?.state === 'pending') await closePending(deps, own.id);
  const isNew = await runTransaction(deps.db, async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(isOrder).for('update');
    if (await isRecorded(tx, order.id, failed)) return false;
    const { id: refund, amountCents, reason } = failed;
    const detail = { amountCents, reason, refund };
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'refund_failed', detail });
    return true;
  });
  if (isNew) deps.log.error({ order: order.id, refund: failed.id }, 'refund failed at the bank');
}

async function findOwn(db: Db, orderId: number, { key }: FailedRefund) {
  const rows = await db
    .select({ id: refunds.id, state: refunds.state })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  return rows.find(({ id }) => refundKey(id) === key);
}

/** Asks the provider once more: it refuses now, which closes the refund as failed without an email. */
async function closePending(deps: OrderDeps, refundId: number): Promise<void> {
  try {
    await carryOutRefund(deps, refundId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function isRecorded(tx: Db, orderId: number, failed: FailedRefund): Promise<boolean> {
  const own = await findOwn(tx, orderId, failed);
  if (own?.state === 'failed') return true;
  const isSame = sql`${orderEvents.detail} ->> 'refund' = ${failed.id}`;
  return (await tx.$count(orderEvents, and(eq(orderEvents.orderId, orderId), isSame))) > 0;
}
