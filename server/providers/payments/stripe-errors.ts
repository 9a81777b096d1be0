import { Stripe } from 'stripe';
import { ProviderError } from './payment-provider.ts';

const UNREACHED = 'The payment provider could not be reached.';

/** Stripe failed under this key before, and repeats that failure now. */
export class SpentKeyError extends ProviderError {}

/** Shoppers read what banks say of their card; staff may read everything that Stripe says. */
export type Audience = 'shopper' | 'staff';

/** Says whether Stripe understood the call and said no, in words for those who will read them. */
export function translateStripeError(error: unknown, audience: Audience): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new ProviderError(UNREACHED, { refused: false, cause: error });
  }
  // Stripe's own error carries the whole payment, client secret included: it must not reach a log.
  const cause = new Error(describe(error));
  if (isRepeatedFailure(error)) return new SpentKeyError(UNREACHED, { refused: false, cause });
  if (!isRefusal(error)) return new ProviderError(UNREACHED, { refused: false, cause });
  const fit = error.rawType === 'card_error' || audience === 'staff';
  const message = (fit && error.message) || 'The payment provider refused the payment.';
  return new ProviderError(message, { refused: true, cause });
}

/**
 * Not among them: a wrong or revoked key (401, 403) says nothing about the payment, and a key or
 * a payment in use by another call (409, 429) may be free a moment later.
 */
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
