import { Stripe } from 'stripe';
import { ProviderError } from './payment-provider.ts';

/** Says whether Stripe understood the call and said no, and finds words that a shopper may read. */
export function translateStripeError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new ProviderError('The payment provider could not be reached.', {
      refused: false,
      cause: error,
    });
  }
  // Stripe's own error carries the whole payment, client secret included: it must not reach a log.
  const cause = new Error(describe(error));
  if (!isRefusal(error)) {
    return new ProviderError('The payment provider could not be reached.', {
      refused: false,
      cause,
    });
  }
  const fitForShopper = error.rawType === 'card_error' && error.message !== '';
  const message = fitForShopper ? error.message : 'The payment provider refused the payment.';
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

function describe(error: Stripe.errors.StripeError): string {
  const facts = [error.type, error.statusCode, error.code, error.decline_code, error.requestId];
  return `${facts.filter(Boolean).join(' ')}: ${error.message}`;
}
