import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import type { ShippedOrders } from '#shared/contracts/admin-orders.ts';
import type { Carrier } from '#shared/rules/carriers.ts';
import { isPickedUp } from '#shared/rules/delivery.ts';
import type { OrderDeps } from './order-deps.ts';
import { moveOrder } from './order-states.ts';
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
    const shipment = { carrier, trackingNumber };
    const order = await moveOrder(tx, { id: orderId }, 'ship', {
      set: shipment,
      detail: shipment,
      adminId,
    });
    if (!order) {
      const isKnown = (await tx.$count(orders, eq(orders.id, orderId))) > 0;
      if (!isKnown) throw new AppError('not_found', 'This order does not exist.');
      throw new AppError('conflict', `Order #${orderId} is not waiting to be shipped.`);
    }
    await recordAuditEntry(tx, {
      adminId,
      action: 'shipped',
      subject: `order ${orderId}`,
      after: shipment,
    });
    const { customerEmail: to } = order;
    if (!to) return;
    const origin = deps.mailOrigin;
    const email = isPickedUp(order)
      ? readyEmail({ order, to, origin, settings })
      : shippedEmail(order, to, origin);
    await enqueueMail(tx, email, { orderId });
  });
}

/** One transaction each, so that an order which was canceled meanwhile does not stop the others. */
export async function shipOrders(
  deps: OrderDeps,
  { ids, adminId }: { ids: readonly number[]; adminId: number },
): Promise<ShippedOrders> {
  const outcomes: ShippedOrders = [];
  for (const id of ids) {
    try {
      await shipOrder(deps, { orderId: id, carrier: null, trackingNumber: null, adminId });
      outcomes.push({ id, isShipped: true, message: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ id, isShipped: false, message: error.message });
    }
  }
  return outcomes;
}
