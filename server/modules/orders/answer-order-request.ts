import { eq } from 'drizzle-orm';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import type { OrderDeps } from './order-deps.ts';
import { answerRequest } from './order-requests.ts';
import { requestAnswerMail } from './request-mails.ts';

type Decision = {
  orderId: number;
  requestId: number;
  state: 'accepted' | 'refused';
  answer: string;
  adminId: number;
};

/** Says yes or no to a buyer, in words. Money and stock move by canceling or refunding, not by this. */
export async function answerOrderRequest(
  { db, mailOrigin }: Pick<OrderDeps, 'db' | 'mailOrigin'>,
  { orderId, requestId, state, answer, adminId }: Decision,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const request = await answerRequest(tx, { id: requestId, state, answer, adminId });
    if (request.orderId !== orderId)
      throw new AppError('not_found', 'This request does not exist.');
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (order?.customerEmail) {
      await enqueueMail(tx, requestAnswerMail(order, request, mailOrigin), { orderId });
    }
    await recordAuditEntry(tx, {
      adminId,
      action: state,
      // Without the words, which may name the buyer: they are with the order, and go when an account is deleted.
      subject: `request ${requestId} of order ${orderId}`,
    });
  });
}
