import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#server/http/app-error.ts';
import { belongsToVisitor, isOfVisitor } from '#server/security/belongs-to-visitor.ts';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import type { SettleAnswer } from '#shared/contracts/checkout.ts';
import type { Db } from '#server/db/database.ts';
import { checkouts } from '#server/db/schema.ts';
import { advanceCheckout } from './advance-checkout.ts';
import { describeCheckout, refuseIfEnded } from './describe-checkout.ts';
import { findPaid } from './find-paid.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import {
  getCheckout,
  getCheckoutBySecret,
  isFinal,
  MAX_DECLINES,
  type Checkout,
} from './checkout-states.ts';

/**
 * Banks put the secret into return URLs, which leak: anyone with it may complete the order, but only this browser learns
 * the outcome. After a sign-out the answer has no link, because another person may use the browser now.
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
  if (isFinal(checkout.state) && !checkout.order && (await findPaid(deps.db, checkout))) {
    throw new AppError(
      'payment_canceled',
      'You already placed this order in another window. Your card was not charged again.',
    );
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
  if (displaced) return 'was replaced by a newer payment';
  if (declines >= MAX_DECLINES) return 'was declined too often and was canceled';
  return 'took too long and was canceled';
}

/** If the provider does not answer, reports the stored state; the reconciler finishes the checkout. */
async function advanceOrReport(deps: CheckoutDeps, found: Checkout): Promise<Checkout> {
  try {
    return await advanceCheckout(deps, found);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, checkout: found.id }, 'provider did not answer while settling');
    return getCheckout(deps.db, found.id);
  }
}

/** Once the browser has shown the success, the same basket is a new purchase. Before that a reload leads to the paid order. */
export async function acknowledgeCheckout(
  db: Db,
  clientSecret: string,
  { browserId, userId }: { browserId: string | undefined; userId: number | null },
): Promise<void> {
  if (!browserId) return;
  await db
    .update(checkouts)
    .set({ acknowledgedAt: sql`coalesce(${checkouts.acknowledgedAt}, now())` })
    .where(
      and(
        eq(checkouts.clientSecret, clientSecret),
        eq(checkouts.browserId, browserId),
        isOfVisitor(checkouts.userId, userId),
        inArray(checkouts.state, ['allocated', 'paid']),
      ),
    );
}
