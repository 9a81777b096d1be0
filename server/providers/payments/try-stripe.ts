import { Stripe } from 'stripe';
import type { Trial } from '#server/services.ts';
import { type ConnectionOptions, parseApiBase } from './stripe-connection.ts';

const TIMEOUT_MS = 5_000;

/** Lists one payment, which the shop must be allowed to do anyway. */
export async function tryStripe({ secretKey, apiBase }: ConnectionOptions): Promise<Trial> {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiBase && parseApiBase(apiBase)),
  });
  try {
    await stripe.paymentIntents.list({ limit: 1 });
    return { outcome: 'accepted' };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) {
      return { outcome: 'refused', reason: 'Stripe does not know this key.' };
    }
    if (error instanceof Stripe.errors.StripePermissionError) {
      return { outcome: 'refused', reason: 'This key has no permission to read payments.' };
    }
    return { outcome: 'unreachable' };
  }
}
