import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { checkouts } from '#server/db/schema.ts';
import { putBack } from '#server/modules/catalog/lots.ts';
import { lockSupplements } from '#server/modules/catalog/move-stock.ts';
import { returnUse } from '#server/modules/discounts/count-uses.ts';
import { greet } from '#server/modules/mail/greet.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { moveOrder } from '#server/modules/orders/order-states.ts';
import type { Intent } from '#server/providers/payments/payment-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { moveCheckout, type Checkout, type Move } from './checkout-states.ts';

/** The provider has canceled the payment, so nothing was charged and the stock is released. */
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
    // Same lock order as allocation, supplements before the checkout, to avoid a deadlock.
    await lockSupplements(
      tx,
      checkout.items.map((line) => line.id),
    );
    const canceled = await moveCheckout(tx, checkout, 'canceled');
    if (canceled.kind === 'changed') return canceled;
    const order = await moveOrder(tx, { checkoutId: checkout.id }, 'fail');
    if (!order) throw new Error(`Checkout ${checkout.id} is allocated but has no pending order.`);
    await putBack(
      tx,
      checkout.items.map((line) => ({ supplementId: line.id, quantity: line.quantity })),
      { reason: 'release', checkoutId: checkout.id, orderId: order.id },
    );
    await returnUse(tx, checkout.id);
    await emailCustomer(tx, checkout, intent, order.id);
    deps.faults.reach('inside-release');
    return canceled;
  });
}

/** A browser that showed the order as being completed has promised an email. */
async function emailCustomer(
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
        'Your bank didn’t approve the payment, so we canceled your order. Your card was not charged.',
        'You can order again with the same card or another one.',
      ],
    }),
    { orderId },
  );
}
