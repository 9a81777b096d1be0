import { AppError } from '#server/http/app-error.ts';
import { belongsToVisitor } from '#server/security/belongs-to-visitor.ts';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import type { SettleAnswer } from '#shared/contracts/checkout.ts';
import { advanceCheckout } from './advance-checkout.ts';
import { describeCheckout, refuseIfEnded } from './describe-checkout.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import {
  getCheckout,
  getCheckoutBySecret,
  MAX_DECLINES,
  type Checkout,
} from './checkout-states.ts';

/**
 * The browser says that the shopper has confirmed: complete the order, or say where it stands. Secrets stand in
 * addresses that banks send shoppers back to, and addresses get about: whoever else has one may well complete the
 * order, but learns nothing of it. A shopper whose session has ended meanwhile learns that it is paid, not where it is
 * shown: the next person at the same computer could ask the same.
 */
export async function settleCheckout(
  deps: CheckoutDeps,
  clientSecret: string,
  { browserId, userId }: { browserId: string | undefined; userId: number | null },
): Promise<SettleAnswer> {
  const checkout = await advanceOrReport(deps, await getCheckoutBySecret(deps.db, clientSecret));
  if (checkout.browserId !== browserId) {
    throw new AppError('forbidden', 'This payment was started in another browser.');
  }
  refuseIfEnded(checkout);
  if (checkout.state === 'expired') {
    const reason = whyExpired(checkout);
    throw new AppError('payment_canceled', `This payment ${reason}. Your card was not charged.`);
  }
  const { status, order } = describeCheckout(checkout);
  return { status, order: belongsToVisitor(checkout.userId, userId) ? order : null };
}

function whyExpired({ displaced, declines }: Checkout): string {
  if (displaced) return 'was replaced by a newer one';
  if (declines >= MAX_DECLINES) return 'was declined too often and was canceled';
  return 'took too long and was canceled';
}

/** While the provider does not answer, the checkout is where it is; the reconciler will finish it. */
async function advanceOrReport(deps: CheckoutDeps, found: Checkout): Promise<Checkout> {
  try {
    return await advanceCheckout(deps, found);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, checkout: found.id }, 'provider did not answer while settling');
    return getCheckout(deps.db, found.id);
  }
}
