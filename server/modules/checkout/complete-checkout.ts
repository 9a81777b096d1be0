import { and, eq, sql } from 'drizzle-orm';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orderEvents, orders } from '#server/db/schema.ts';
import { readMailAddress } from '#shared/mail-address.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { confirmationMail } from '#server/modules/orders/confirmation-mail.ts';
import { ORDER_VIEW_COLUMNS, readOrderView } from '#server/modules/orders/orders.ts';
import { markCartOrdered } from '#server/modules/sharing/mark-cart-ordered.ts';
import type { Intent } from '#server/providers/payments/payment-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { moveCheckout, type Checkout } from './checkout-states.ts';

/** The provider says that the money is ours: the order is paid and its buyer is told. */
export async function completeCheckout(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: Intent,
): Promise<Checkout | undefined> {
  const completed = await runTransaction(deps.db, async (tx) => {
    // Of several who hear of it at once the first one moves it; the others wait here and find it moved.
    const paid = await moveCheckout(tx, checkout, 'paid');
    if (!paid) return undefined;
    const told = tx.$with('told').as(
      tx
        .insert(orderEvents)
        .values({
          orderId: sql`(select id from orders where checkout_id = ${checkout.id})`,
          kind: 'paid',
        })
        .returning({ id: orderEvents.id }),
    );
    const [order] = await tx
      .with(told)
      .update(orders)
      .set({
        paymentStatus: 'paid',
        customerEmail: readMailAddress(intent.receiptEmail) ?? null,
        customerName: intent.billingName,
      })
      .where(and(eq(orders.checkoutId, checkout.id), eq(orders.paymentStatus, 'pending')))
      .returning({ ...ORDER_VIEW_COLUMNS, fromSharedCartId: orders.fromSharedCartId });
    if (!order) throw new Error(`Checkout ${checkout.id} is allocated but has no pending order.`);
    if (order.fromSharedCartId) await markCartOrdered(tx, order.fromSharedCartId);
    if (order.customerEmail) {
      const mail = confirmationMail(readOrderView(order), order.customerEmail, deps.mailOrigin);
      await enqueueMail(tx, mail, order.id);
    }
    deps.faults.reach('inside-paid');
    return { ...paid, order: { id: order.id, token: order.token } };
  });
  deps.faults.reach('after-paid');
  return completed;
}
