import { eq } from 'drizzle-orm';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orderEvents, orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import type { Carrier } from '#shared/rules/carriers.ts';
import type { OrderDeps } from './order-deps.ts';
import { lockOrder } from './orders.ts';
import { trackingEmail } from './shipped-email.ts';

type Tracking = {
  orderId: number;
  carrier: Carrier | null;
  trackingNumber: string;
  adminId: number;
};

/** Adds or corrects the tracking of a shipped order and emails the customer. */
export async function trackOrder(
  { db, mailOrigin }: Pick<OrderDeps, 'db' | 'mailOrigin'>,
  { orderId, carrier, trackingNumber, adminId }: Tracking,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId));
    if (order.orderStatus !== 'shipped') {
      throw new AppError('conflict', `Order #${orderId} has not shipped.`);
    }
    const before = { carrier: order.carrier, trackingNumber: order.trackingNumber };
    const after = { carrier, trackingNumber };
    if (before.carrier === carrier && before.trackingNumber === trackingNumber) return;
    await tx.update(orders).set(after).where(eq(orders.id, orderId));
    const [event] = await tx
      .insert(orderEvents)
      .values({ orderId, kind: 'tracked', detail: after, adminId })
      .returning({ id: orderEvents.id });
    await recordAuditEntry(tx, {
      adminId,
      action: 'changed the tracking of',
      subject: `order ${orderId}`,
      before,
      after,
    });
    if (!order.customerEmail || !event) return;
    const isCorrection = before.trackingNumber !== null;
    const email = trackingEmail({ ...order, ...after }, event.id, isCorrection, mailOrigin);
    await enqueueMail(tx, email, { orderId });
  });
}
