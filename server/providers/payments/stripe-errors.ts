import { Stripe } from 'stripe';
import { ProviderError } from './payment-provider.ts';

const UNREACHED = 'The payment provider did not answer.';

/** Stripe repeats an earlier failure under this key. */
export class SpentKeyError extends ProviderError {}

/** Shoppers see what their bank says about the card; staff see everything that Stripe says. */
export type Audience = 'shopper' | 'staff';

export function translateStripeError(error: unknown, audience: Audience): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new ProviderError(UNREACHED, { refused: false, cause: error });
  }
  // Stripe's error contains the whole payment with its client secret, which must not be logged.
  const cause = new Error(describe(error));
  if (isRepeatedFailure(error)) return new SpentKeyError(UNREACHED, { refused: false, cause });
  if (!isRefusal(error)) return new ProviderError(UNREACHED, { refused: false, cause });
  const fit = error.rawType === 'card_error' || audience === 'staff';
  const message = (fit && error.message) || 'The payment provider refused the payment.';
  return new ProviderError(message, { refused: true, cause });
}

/** Excludes 401 and 403, which say nothing about the payment, and 409 and 429, which may pass. */
function isRefusal(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  );
}

function isRepeatedFailure({ statusCode = 0, headers }: Stripe.errors.StripeError): boolean {
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
}

function describe(error: Stripe.errors.StripeError): string {
  const facts = [error.type, error.statusCode, error.code, error.decline_code, error.requestId];
  return `${facts.filter(Boolean).join(' ')}: ${error.message}`;
}
