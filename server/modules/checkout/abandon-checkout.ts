import { eq } from 'drizzle-orm';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orderEvents, orders } from '#server/db/schema.ts';
import { lockSupplements, moveStock } from '#server/modules/inventory/move-stock.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { moveCheckout, type Checkout } from './checkout-states.ts';

/** The provider was seen to have canceled the payment: nothing was charged, nothing stays taken. */
export function abandonCheckout(
  deps: CheckoutDeps,
  checkout: Checkout,
): Promise<Checkout | undefined> {
  if (checkout.state === 'open') return moveCheckout(deps.db, checkout, 'expired');
  if (checkout.state === 'rejected') return moveCheckout(deps.db, checkout, 'canceled');
  return releaseStock(deps, checkout);
}

async function releaseStock(deps: CheckoutDeps, checkout: Checkout): Promise<Checkout | undefined> {
  const released = await runTransaction(deps.db, async (tx) => {
    // First the shelf, then the checkout, as when it was taken: or the two might wait for each other.
    await lockSupplements(
      tx,
      checkout.items.map((line) => line.id),
    );
    const canceled = await moveCheckout(tx, checkout, 'canceled');
    if (!canceled) return undefined;
    const [order] = await tx
      .update(orders)
      .set({ paymentStatus: 'canceled', orderStatus: 'canceled' })
      .where(eq(orders.checkoutId, checkout.id))
      .returning({ id: orders.id });
    if (!order) throw new Error(`Checkout ${checkout.id} is allocated but has no order.`);
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'canceled' });
    await moveStock(
      tx,
      checkout.items.map((line) => ({ supplementId: line.id, delta: line.quantity })),
      { reason: 'release', checkoutId: checkout.id, orderId: order.id },
    );
    return canceled;
  });
  deps.catalogue.invalidate();
  return released;
}
