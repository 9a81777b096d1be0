import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { checkouts } from '#server/db/schema.ts';
import { lockSupplements, moveStock } from '#server/modules/catalog/move-stock.ts';
import { greet } from '#server/modules/mail/greet.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { moveOrder } from '#server/modules/orders/order-states.ts';
import type { Intent } from '#server/providers/payments/payment-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { moveCheckout, type Checkout, type Move } from './checkout-states.ts';

/** The provider was seen to have canceled the payment: nothing was charged, nothing stays taken. */
export function abandonCheckout(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: Intent,
): Promise<Move> {
  if (checkout.state === 'open') return moveCheckout(deps.db, checkout, 'expired');
  if (checkout.state === 'rejected') return moveCheckout(deps.db, checkout, 'canceled');
  return releaseStock(deps, checkout, intent);
}

function releaseStock(deps: CheckoutDeps, checkout: Checkout, intent: Intent): Promise<Move> {
  return runTransaction(deps.db, async (tx) => {
    // First the shelf, then the checkout, as when it was taken: or the two might wait for each other.
    await lockSupplements(
      tx,
      checkout.items.map((line) => line.id),
    );
    const canceled = await moveCheckout(tx, checkout, 'canceled');
    if (canceled.kind === 'changed') return canceled;
    const order = await moveOrder(tx, { checkoutId: checkout.id }, 'fail');
    if (!order) throw new Error(`Checkout ${checkout.id} is allocated but has no pending order.`);
    await moveStock(
      tx,
      checkout.items.map((line) => ({ supplementId: line.id, delta: line.quantity })),
      { reason: 'release', checkoutId: checkout.id, orderId: order.id },
    );
    await notifyCustomer(tx, checkout, intent, order.id);
    return canceled;
  });
}

/** A browser that showed the order as being completed has promised a mail. */
async function notifyCustomer(
  tx: Db,
  checkout: Checkout,
  intent: Intent,
  orderId: number,
): Promise<void> {
  const wasPromised = and(eq(checkouts.id, checkout.id), isNotNull(checkouts.acknowledgedAt));
  if (!intent.receiptEmail || (await tx.$count(checkouts, wasPromised)) === 0) return;
  await enqueueMail(
    tx,
    renderEmail({
      id: `checkout-${checkout.id}-canceled`,
      kind: 'canceled',
      to: intent.receiptEmail,
      subject: 'Your order could not be completed',
      paragraphs: [
        greet(intent.billingName),
        'Your bank did not let us collect the payment for your order, so it was canceled. Your card was not charged.',
        'You are welcome to order again, with the same card or another one.',
      ],
    }),
    { orderId },
  );
}
