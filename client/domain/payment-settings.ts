import { rowOf, textOf } from '#client/lib/read-json.ts';
import type { PaymentConfig } from '#shared/contracts/checkout.ts';

type StripeSettings = Extract<PaymentConfig, { provider: 'stripe' }>;

/** The server writes into the page which provider takes payments, and its public key. */
export function readPaymentSettings(): PaymentConfig {
  return parsePaymentSettings(
    document.querySelector<HTMLMetaElement>('meta[name="payment"]')?.content ?? null,
  );
}

/** A page that says nothing of it is served by something else: the demo needs no key. */
export function parsePaymentSettings(text: string | null): PaymentConfig {
  try {
    const settings = rowOf<StripeSettings>(JSON.parse(text ?? 'null'));
    const key = textOf(settings['publishableKey']);
    if (settings['provider'] === 'stripe' && key !== '') {
      return { provider: 'stripe', publishableKey: key };
    }
  } catch {
    // Not JSON.
  }
  return { provider: 'demo' };
}
