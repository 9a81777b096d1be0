import { oneOf, parseInner, read, type Shape, text } from '#client/lib/read-as.ts';
import type { PaymentConfig } from '#shared/contracts/checkout.ts';

const STRIPE = {
  provider: oneOf(['stripe']),
  publishableKey: text,
} satisfies Shape<Extract<PaymentConfig, { provider: 'stripe' }>>;

/** The server writes into the page which provider takes payments, and its public key. */
export function readPaymentSettings(): PaymentConfig {
  return parsePaymentSettings(
    document.querySelector<HTMLMetaElement>('meta[name="payment"]')?.content ?? null,
  );
}

/** A page that says nothing of it is served by something else: the demo needs no key. */
export function parsePaymentSettings(content: string | null): PaymentConfig {
  return read(parseInner(content ?? ''), STRIPE) ?? { provider: 'demo' };
}
