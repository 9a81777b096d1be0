import { AppError } from '#server/http/app-error.ts';
import { MissingKeysError, ProviderError } from '#server/providers/payments/payment-provider.ts';
import { advanceCheckout, isBankBusy } from './advance-checkout.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { Checkout } from './checkout-states.ts';

/** Turns a provider timeout into a readable error. */
export function advanceOrExplain(
  deps: CheckoutDeps,
  found: Checkout | { id: string },
): Promise<Checkout> {
  return explain(() => advanceCheckout(deps, found));
}

/** Whether the shopper is confirming an open payment at the bank, so that it may be authorized at any moment. */
export async function isAtBank(
  { payments }: CheckoutDeps,
  { state, intentId }: Checkout,
): Promise<boolean> {
  if (state !== 'open' || !intentId) return false;
  return isBankBusy(await explain(() => payments.retrieve(intentId)));
}

async function explain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw error instanceof MissingKeysError ? closed(error) : noPayment(error);
  }
}

/** Without a payment, a checkout expires only because the provider refused it. */
export function refuseIfNeverOpened({ id, state, intentId }: Checkout): void {
  if (state === 'expired' && !intentId) {
    throw noPayment(new Error(`The payment provider refused checkout ${id}.`));
  }
}

function closed(cause: Error): AppError {
  return new AppError(
    'unavailable',
    'This shop can’t take payments right now. Please try again later.',
    { cause },
  );
}

function noPayment(cause: Error): AppError {
  return new AppError(
    'payment_provider_failed',
    'Failed to initialize payment. Please try again.',
    { cause },
  );
}
