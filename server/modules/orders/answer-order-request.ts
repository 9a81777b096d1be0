import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { isFulfilled } from '#shared/rules/order-statuses.ts';
import type { OrderDeps } from './order-deps.ts';
import { answerRequest, turnIntoReturn } from './order-requests.ts';
import { lockOrder } from './orders.ts';
import { carryOutOrExplain, requestCancellation } from './refund-order.ts';
import { requestAnswerEmail } from './request-emails.ts';

type Decision = {
  orderId: number;
  requestId: number;
  state: 'accepted' | 'refused';
  answer: string;
  adminId: number;
};

/**
 * An accepted cancellation commits the answer, the canceled order and a pending refund together. If the provider refuses
 * the refund, the request opens again.
 */
export async function answerOrderRequest(deps: OrderDeps, decision: Decision): Promise<void> {
  const refundId = await runTransaction(deps.db, (tx) => decide(tx, decision, deps.mailOrigin));
  if (refundId !== undefined) await carryOutOrExplain(deps, refundId);
}

/** Returns the pending refund of a cancellation; that refund sends the email. */
async function decide(tx: Db, decision: Decision, origin: string): Promise<number | undefined> {
  const { orderId, requestId, state, answer, adminId } = decision;
  const order = await lockOrder(tx, eq(orders.id, orderId));
  const request = await answerRequest(tx, { id: requestId, state, answer, adminId });
  if (request.orderId !== orderId) throw new AppError('not_found', 'This request does not exist.');
  await recordAuditEntry(tx, {
    adminId,
    action: state,
    // Without the answer, which may name the buyer: audit entries outlive accounts.
    subject: `request ${requestId} of order ${orderId}`,
  });
  const isCancellation = state === 'accepted' && request.kind === 'cancel';
  if (isCancellation && order.paymentStatus === 'paid' && order.orderStatus === 'processing') {
    return requestCancellation(tx, { orderId, adminId, requestId });
  }
  if (isCancellation && isFulfilled(order.orderStatus)) await turnIntoReturn(tx, requestId);
  if (order.customerEmail) {
    await enqueueMail(tx, requestAnswerEmail(order, request, origin), { orderId });
  }
  return undefined;
}
