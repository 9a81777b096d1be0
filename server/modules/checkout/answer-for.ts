import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { PaymentIntentAnswer } from '#shared/checkout.ts';
import type { Checkout } from './checkout-states.ts';
import { insufficientStock } from './price-basket.ts';

/** What the shopper's browser may know of a checkout that is open, being completed or paid. */
export async function answerFor(db: Db, checkout: Checkout): Promise<PaymentIntentAnswer> {
  return {
    clientSecret: checkout.clientSecret ?? '',
    amountCents: checkout.amountCents,
    lines: checkout.items,
    status: statusOf(checkout),
    order: await findOrderLink(db, checkout),
  };
}

/** The card was authorised, but there will be no order: say why, and that nothing was charged. */
export function refuseIfEnded(checkout: Checkout): void {
  if (checkout.state !== 'rejected' && checkout.state !== 'canceled') return;
  if (checkout.inventoryIssues?.length) {
    throw insufficientStock(checkout.inventoryIssues, '. Your card was not charged.');
  }
  throw new AppError(
    'payment_canceled',
    'The payment could not be completed. Your card was not charged.',
  );
}

function statusOf(checkout: Checkout): PaymentIntentAnswer['status'] {
  if (checkout.state === 'paid') return 'paid';
  return checkout.state === 'allocated' ? 'processing' : 'open';
}

async function findOrderLink(db: Db, checkout: Checkout) {
  if (checkout.state !== 'allocated' && checkout.state !== 'paid') return null;
  const [order] = checkout.order
    ? [checkout.order]
    : await db
        .select({ id: orders.id, token: orders.accessToken })
        .from(orders)
        .where(eq(orders.checkoutId, checkout.id));
  return order?.token ? { id: order.id, token: order.token } : null;
}
