import { AppError } from '#server/http/app-error.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import { totalsOf } from '#shared/rules/totals.ts';
import type { Checkout } from './checkout-states.ts';
import { insufficientStock } from './price-basket.ts';

/** What the shopper's browser may know of a checkout that is open, being completed or paid. */
export function describeCheckout(checkout: Checkout): PaymentIntentAnswer {
  const status = statusOf(checkout);
  const { deliveryCents, taxCents } = totalsOf(checkout.items, checkout);
  return {
    clientSecret: checkout.clientSecret ?? '',
    amountCents: checkout.amountCents,
    lines: checkout.items,
    deliveryCents,
    taxCents,
    delivery: checkout.delivery,
    status,
    order: status === 'open' ? null : linkOf(checkout),
  };
}

/** The card was authorized, but there will be no order: say why, and that nothing was charged. */
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

function linkOf({ order }: Checkout): PaymentIntentAnswer['order'] {
  return order?.token ? { id: order.id, token: order.token } : null;
}
