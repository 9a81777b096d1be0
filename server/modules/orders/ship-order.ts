import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import type { OrderDeps } from './order-deps.ts';
import { moveOrder } from './order-states.ts';

type Shipment = { orderId: number; trackingNumber: string | null; adminId: number };

/** Marks an order as shipped and tells the customer. */
export async function shipOrder(
  deps: OrderDeps,
  { orderId, trackingNumber, adminId }: Shipment,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isThisOrder = eq(orders.id, orderId);
    const order = await moveOrder(tx, isThisOrder, 'ship', {
      set: { trackingNumber },
      detail: { trackingNumber },
      adminId,
    });
    if (!order) {
      const isKnown = (await tx.$count(orders, isThisOrder)) > 0;
      if (!isKnown) throw new AppError('not_found', 'This order does not exist.');
      throw new AppError('conflict', `Order #${orderId} is not waiting to be shipped.`);
    }
    await recordAuditEntry(tx, {
      adminId,
      action: 'shipped',
      subject: `order ${orderId}`,
      after: { trackingNumber },
    });
    if (!order.customerEmail) return;
    await enqueueMail(tx, {
      id: `order-${orderId}-shipped`,
      to: order.customerEmail,
      subject: `Your order #${orderId} is on its way`,
      ...layOutMail({
        heading: 'On its way to you',
        paragraphs: [
          `We have shipped your order #${orderId}.`,
          ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
        ],
        action: {
          label: 'View your order',
          href: `${deps.mailOrigin}/orders/${order.accessToken}`,
        },
      }),
    });
  });
}
