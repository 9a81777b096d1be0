import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orderEvents, orders, refunds } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { MissingKeysError, ProviderError } from '#server/providers/payments/payment-provider.ts';
import type { ExtraKind } from '#shared/rules/charges.ts';
import { parseCents } from '#shared/rules/money.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { type EarlierRefunds, leftToRefund, readEarlierRefunds } from './earlier-refunds.ts';
import type { OrderDeps } from './order-deps.ts';
import { moveOrder, type Order } from './order-states.ts';
import { lockOrder } from './orders.ts';
import { priceRefund } from './price-refund.ts';
import { sumReportedByHand } from './sync-refunds.ts';

const RETRIES_PER_RUN = 20;

export type RefundRequest = {
  orderId: number;
  /** Without lines and amount, everything that was not refunded yet, delivery included. */
  lines?: readonly { id: number; quantity: number }[] | undefined;
  extras?: readonly ExtraKind[] | undefined;
  /** Beside the lines and extras. */
  amountCents?: number | undefined;
  restock: boolean;
  reason?: string | undefined;
  adminId?: number;
  /** The cancellation request that this refund fulfills. */
  requestId?: number;
  /** The refundable amount that the form showed. */
  refundableCents?: number | undefined;
};

/** Refunding the last units or the last cent of an order that has not shipped cancels it. */
export async function refundOrder(
  deps: OrderDeps,
  { refundableCents, ...request }: RefundRequest,
): Promise<void> {
  const refundId = await runTransaction(deps.db, async (tx) => {
    const order = await lockPaidOrder(tx, request.orderId);
    if (refundableCents !== undefined) await refuseIfRefunded(tx, order, refundableCents);
    // The audit log has the request; the order's history has the outcome.
    await recordRequest(tx, 'asked to refund', request);
    return requestRefund(tx, order, request);
  });
  await carryOutOrExplain(deps, refundId);
}

type Cancellation = Pick<RefundRequest, 'orderId' | 'reason' | 'adminId' | 'requestId'>;

/** Refunds everything that is left and restocks it. */
export async function cancelOrder(deps: OrderDeps, request: Cancellation): Promise<void> {
  const refundId = await runTransaction(deps.db, (tx) => requestCancellation(tx, request));
  await carryOutOrExplain(deps, refundId);
}

/** Cancels the order and returns the id of its pending refund. The caller carries the refund out after the commit. */
export async function requestCancellation(tx: Db, request: Cancellation): Promise<number> {
  const order = await lockPaidOrder(tx, request.orderId);
  if (order.orderStatus !== 'processing') {
    throw new AppError('conflict', `Order #${order.id} is already ${order.orderStatus}.`);
  }
  await recordRequest(tx, 'canceled', request);
  return requestRefund(tx, order, { ...request, restock: true });
}

/** Stops the second of two clicks, or of two administrators: less is left than their form showed. */
async function refuseIfRefunded(tx: Db, order: Order, shownCents: number): Promise<void> {
  const earlier = await readEarlierRefunds(tx, order.id);
  if (leftToRefund(order, earlier) === shownCents) return;
  throw new AppError(
    'conflict',
    `Order #${order.id} was refunded in the meantime. Check the amounts and try again.`,
  );
}

/** Turns a provider timeout into a readable error. The refund stays pending, and a job retries it. */
export async function carryOutOrExplain(deps: OrderDeps, refundId: number): Promise<void> {
  try {
    await carryOutRefund(deps, refundId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error instanceof MissingKeysError) {
      throw new AppError('unavailable', `${error.message} We saved the refund and keep trying.`, {
        cause: error,
      });
    }
    throw new AppError(
      'payment_provider_failed',
      'The payment provider did not answer. We saved the refund and keep trying.',
      { cause: error },
    );
  }
}

/** Leaves out the reason, which may name the buyer: audit entries outlive accounts. */
async function recordRequest(
  tx: Db,
  action: string,
  { orderId, adminId, reason: _reason, ...after }: Partial<RefundRequest> & { orderId: number },
): Promise<void> {
  if (adminId === undefined) return;
  await recordAuditEntry(tx, { adminId, action, subject: `order ${orderId}`, after });
}

async function lockPaidOrder(tx: Db, id: number): Promise<Order> {
  const order = await lockOrder(tx, eq(orders.id, id));
  if (order.paymentStatus !== 'paid') {
    throw new AppError(
      'conflict',
      `Order #${id} is ${order.paymentStatus}. Nothing can be refunded.`,
    );
  }
  return order;
}

/**
 * The provider reports more refunded than we have closed while a refund of ours is pending. It may be that one or one
 * made by hand, and the amount left depends on which; the retry job finds out within half a minute.
 */
async function refuseWhileUnclear(
  tx: Db,
  order: Order,
  { charges, pendingCents }: EarlierRefunds,
): Promise<void> {
  if (pendingCents === 0) return;
  const closedCents = charges.totalCents - pendingCents + (await sumReportedByHand(tx, order.id));
  if (parseCents(order.refundedAmount) <= closedCents) return;
  throw new AppError(
    'conflict',
    `An earlier refund of order #${order.id} is still pending. Please try again in a minute.`,
  );
}

/** Stored before the provider is asked, so that a job finishes it after a crash. */
async function requestRefund(tx: Db, order: Order, request: RefundRequest): Promise<number> {
  const earlier = await readEarlierRefunds(tx, order.id);
  await refuseWhileUnclear(tx, order, earlier);
  const { units, isRest, charges } = priceRefund(order, earlier, request);
  const canceled = isRest ? await moveOrder(tx, { id: order.id }, 'cancel') : undefined;
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId: order.id,
      charges,
      units: [...units],
      restock: request.restock,
      cancelsOrder: canceled !== undefined,
      reason: request.reason || null,
      adminId: request.adminId,
      requestId: request.requestId,
    })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('The refund was not written.');
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: 'refund_requested',
    detail: { amountCents: charges.totalCents, restock: request.restock },
    adminId: request.adminId,
  });
  return refund.id;
}

/** Retries refunds whose answer was lost or whose process died, with the same key. */
export async function carryOutPendingRefunds(deps: OrderDeps): Promise<void> {
  for (const { id } of await takePending(deps.db)) {
    try {
      await carryOutRefund(deps, id);
    } catch (error) {
      deps.log.warn({ err: error, refund: id }, 'refund not carried out yet');
    }
  }
}

/** Sets `updated_at`, the time of the last try, so that refunds that keep failing do not block the others. */
function takePending(db: Db) {
  const due = sql`(
    select id from refunds
    where state = 'pending' and updated_at < now() - interval '15 seconds'
    order by updated_at, id limit ${RETRIES_PER_RUN} for update skip locked
  )`;
  return db
    .update(refunds)
    .set({ updatedAt: sql`now()` })
    .where(sql`${refunds.id} in ${due}`)
    .returning({ id: refunds.id });
}
