import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orderEvents, orders, refunds } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import type { ExtraKind } from '#shared/rules/charges.ts';
import { parseCents } from '#shared/rules/money.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { type EarlierRefunds, leftToRefund, readEarlierRefunds } from './earlier-refunds.ts';
import type { OrderDeps } from './order-deps.ts';
import { moveOrder } from './order-states.ts';
import { priceRefund } from './price-refund.ts';
import { sumReportedByHand } from './sync-refunds.ts';

const TAKEN_AT_ONCE = 20;

export type RefundRequest = {
  orderId: number;
  /** Which units; without it everything that was not refunded yet, delivery included. */
  lines?: readonly { id: number; quantity: number }[];
  /** Which extras go back with these units. */
  extras?: readonly ExtraKind[];
  restock: boolean;
  reason?: string;
  adminId?: number;
  /** The cancellation request that this refund fulfills. */
  requestId?: number;
  /** What could still be given back when the units were chosen. */
  refundableCents?: number;
};

/**
 * Gives money back for some units or for all, and puts them back on the shelf if asked to. With its last units an order
 * that has not left the house is canceled: nothing of it is left to ship, also where the delivery charge is kept.
 */
export async function refundOrder(
  deps: OrderDeps,
  { refundableCents, ...request }: RefundRequest,
): Promise<void> {
  const refundId = await runTransaction(deps.db, async (tx) => {
    const order = await lockPaidOrder(tx, request.orderId);
    if (refundableCents !== undefined) await refuseIfRefunded(tx, order, refundableCents);
    // Written down with the request: what the bank makes of it stands in the order's own history.
    await recordRequest(tx, 'asked to refund', request);
    return requestRefund(tx, order, request);
  });
  await carryOutOrExplain(deps, refundId);
}

type Cancellation = Pick<RefundRequest, 'orderId' | 'reason' | 'adminId' | 'requestId'>;

/** Cancels an order that has not left the house: all the money back, everything back on the shelf. */
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

/** The same click twice, or two administrators over the same return: the second one finds less left than it was shown. */
async function refuseIfRefunded(tx: Db, order: LockedOrder, shownCents: number): Promise<void> {
  const earlier = await readEarlierRefunds(tx, order.id);
  if (leftToRefund(order, earlier) === shownCents) return;
  throw new AppError(
    'conflict',
    `A refund of order #${order.id} was made in the meantime. Please look again.`,
  );
}

/** A provider that does not answer is said in words: the refund is written down, and a job asks again. */
export async function carryOutOrExplain(deps: OrderDeps, refundId: number): Promise<void> {
  try {
    await carryOutRefund(deps, refundId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError(
      'payment_provider_failed',
      'The payment provider did not answer. The refund is noted and will be asked for again.',
      { cause: error },
    );
  }
}

/** Without the reason, which may name the buyer: it stays with the order, and goes when their account is deleted. */
async function recordRequest(
  tx: Db,
  action: string,
  { orderId, adminId, reason: _reason, ...after }: Partial<RefundRequest> & { orderId: number },
): Promise<void> {
  if (adminId === undefined) return;
  await recordAuditEntry(tx, { adminId, action, subject: `order ${orderId}`, after });
}

type LockedOrder = Awaited<ReturnType<typeof lockPaidOrder>>;

async function lockPaidOrder(tx: Db, id: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new AppError('not_found', 'This order does not exist.');
  if (order.paymentStatus !== 'paid') {
    throw new AppError('conflict', `Order #${id} is ${order.paymentStatus}; nothing to give back.`);
  }
  return order;
}

/**
 * The bank has given back more than is accounted for while a refund of ours is open: it was that one, or another one by
 * hand, and what is left depends on which. The job that closes the open one knows within half a minute.
 */
async function refuseWhileUnclear(
  tx: Db,
  order: LockedOrder,
  { charges, pendingCents }: EarlierRefunds,
): Promise<void> {
  if (pendingCents === 0) return;
  const closedCents = charges.totalCents - pendingCents + (await sumReportedByHand(tx, order.id));
  if (parseCents(order.refundedAmount) <= closedCents) return;
  throw new AppError(
    'conflict',
    `An earlier refund of order #${order.id} is still on its way. Please try again in a minute.`,
  );
}

/** Written down before the provider is asked, so that a crash in between is carried out later. */
async function requestRefund(tx: Db, order: LockedOrder, request: RefundRequest): Promise<number> {
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
      reason: request.reason,
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

/** Refunds whose answer was lost, or whose process died: asked for again, with the same key. */
export async function carryOutPendingRefunds(deps: OrderDeps): Promise<void> {
  for (const { id } of await takePending(deps.db)) {
    try {
      await carryOutRefund(deps, id);
    } catch (error) {
      deps.log.warn({ err: error, refund: id }, 'refund not carried out yet');
    }
  }
}

/**
 * Until a refund has ended, `updated_at` is the last time that it was tried. Taking one sets it, so that refunds which
 * cannot be carried out go to the end and do not keep the others from their turn.
 */
function takePending(db: Db) {
  const due = sql`(
    select id from refunds
    where state = 'pending' and updated_at < now() - interval '15 seconds'
    order by updated_at, id limit ${TAKEN_AT_ONCE} for update skip locked
  )`;
  return db
    .update(refunds)
    .set({ updatedAt: sql`now()` })
    .where(sql`${refunds.id} in ${due}`)
    .returning({ id: refunds.id });
}
