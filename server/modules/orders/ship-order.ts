import { and, eq } from 'drizzle-orm';
import { orderEvents, orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { type OrderDeps, type Recorder, recordNothing } from './order-deps.ts';

type Shipment = { orderId: number; trackingNumber: string | null; adminId: number };

/** Of a shipment and a cancellation at the same moment one happens, by the condition of the update. */
export async function shipOrder(
  deps: OrderDeps & { mailOrigin: string },
  { orderId, trackingNumber, adminId }: Shipment,
  record: Recorder = recordNothing,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ orderStatus: 'shipped', trackingNumber })
      .where(
        and(
          eq(orders.id, orderId),
          eq(orders.paymentStatus, 'paid'),
          eq(orders.orderStatus, 'processing'),
        ),
      )
      .returning();
    if (!order) {
      const isKnown = (await tx.$count(orders, eq(orders.id, orderId))) > 0;
      if (!isKnown) throw new AppError('not_found', 'This order does not exist.');
      throw new AppError('conflict', `Order #${orderId} is not waiting to be shipped.`);
    }
    await tx
      .insert(orderEvents)
      .values({ orderId, kind: 'shipped', detail: { trackingNumber }, adminId });
    await record(tx);
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
