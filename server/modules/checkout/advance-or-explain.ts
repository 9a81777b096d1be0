import { AppError } from '#server/http/app-error.ts';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import { advanceCheckout } from './advance-checkout.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { Checkout } from './checkout-states.ts';

/** For a shopper who is about to pay: a provider that does not answer is said to them in words. */
export async function advanceOrExplain(
  deps: CheckoutDeps,
  found: Checkout | { id: string },
): Promise<Checkout> {
  try {
    return await advanceCheckout(deps, found);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw noPayment(error);
  }
}

/** One that expired without a payment: the provider would refuse the next one as well. */
export function refuseIfNeverOpened({ id, state, intentId }: Checkout): void {
  if (state === 'expired' && !intentId) {
    throw noPayment(new Error(`The payment provider refused checkout ${id}.`));
  }
}

function noPayment(cause: Error): AppError {
  return new AppError(
    'payment_provider_failed',
    'Failed to initialize payment. Please try again.',
    { cause },
  );
}
