import { AppError } from '#server/http/app-error.ts';
import { describeDiscount } from '#server/modules/orders/describe-discount.ts';
import type { InventoryIssue, PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import type { DiscountRefusal } from '#shared/contracts/discounts.ts';
import { describeInventoryIssues } from '#shared/rules/inventory-issues.ts';
import type { Checkout } from './checkout-states.ts';
import { insufficientStock } from './price-basket.ts';

export function describeCheckout(checkout: Checkout): PaymentIntentAnswer {
  const status = statusOf(checkout);
  return {
    clientSecret: checkout.clientSecret ?? '',
    charges: checkout.charges,
    lines: checkout.items,
    delivery: checkout.delivery,
    discount: describeDiscount(checkout.discount),
    status,
    order: status === 'open' ? null : linkOf(checkout),
  };
}

const REFUSED_CODE: Record<DiscountRefusal, string> = {
  used_up: 'This code has been used up.',
  used_before: 'You have already used this code.',
  not_first: 'This code is for a first order.',
  no_email: 'This code needs your email.',
};

/** The card was authorized, but there will be no order. */
export function refuseIfEnded(checkout: Checkout): void {
  if (checkout.state !== 'rejected' && checkout.state !== 'canceled') return;
  const issues = checkout.inventoryIssues ?? [];
  if (checkout.order?.isRefunded) throw chargedAndRefunded(issues);
  if (checkout.discountRefusal) {
    const reason = REFUSED_CODE[checkout.discountRefusal];
    throw new AppError('payment_canceled', `${reason} Your card was not charged.`);
  }
  if (issues.length > 0) throw insufficientStock(issues, '. Your card was not charged.');
  throw new AppError(
    'payment_canceled',
    'The payment could not be completed. Your card was not charged.',
  );
}

/** Not `insufficient_stock`: for that code the page adds that the card was not charged. */
function chargedAndRefunded(issues: readonly InventoryIssue[]): AppError {
  const reason =
    issues.length > 0 ? describeInventoryIssues(issues) : 'The payment could not be completed';
  return new AppError('payment_canceled', `${reason}. Your card was charged and refunded in full.`);
}

function statusOf(checkout: Checkout): PaymentIntentAnswer['status'] {
  if (checkout.state === 'paid') return 'paid';
  return checkout.state === 'allocated' ? 'processing' : 'open';
}

function linkOf({ order }: Checkout): PaymentIntentAnswer['order'] {
  return order?.token ? { id: order.id, token: order.token } : null;
}
