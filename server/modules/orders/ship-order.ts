import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import type { Carrier } from '#shared/rules/carriers.ts';
import { isPickedUp } from '#shared/rules/delivery.ts';
import type { OrderDeps } from './order-deps.ts';
import { refuseBlockedLots } from './order-lots.ts';
import { moveOrder } from './order-states.ts';
import { lockOrder } from './orders.ts';
import { readyEmail, shippedEmail } from './shipped-email.ts';

type Shipment = {
  orderId: number;
  carrier: Carrier | null;
  trackingNumber: string | null;
  adminId: number;
};

/** Marks an order as shipped, or as ready for pick-up, and emails the customer. */
export async function shipOrder(
  deps: OrderDeps,
  { orderId, carrier, trackingNumber, adminId }: Shipment,
): Promise<void> {
  const settings = await deps.shop.read();
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, eq(orders.id, orderId));
    await refuseBlockedLots(tx, locked);
    const isPickUp = isPickedUp({ delivery: locked.delivery, trackingNumber });
    const shipment = { carrier, trackingNumber };
    const order = await moveOrder(tx, { id: orderId }, isPickUp ? 'prepare' : 'ship', {
      set: shipment,
      detail: isPickUp ? {} : shipment,
      adminId,
    });
    if (!order) {
      throw new AppError(
        'conflict',
        `Order #${orderId} is not waiting to be ${isPickUp ? 'prepared' : 'shipped'}.`,
      );
    }
    await recordAuditEntry(tx, {
      adminId,
      action: isPickUp ? 'prepared' : 'shipped',
      subject: `order ${orderId}`,
      after: shipment,
    });
    const { customerEmail: to } = order;
    if (!to) return;
    const origin = deps.mailOrigin;
    const email = isPickUp
      ? readyEmail({ order, to, origin, settings })
      : shippedEmail(order, to, origin);
    await enqueueMail(tx, email, { orderId });
  });
}
