import { oneOf, parseInner, read, type Shape, text } from '#client/lib/read-as.ts';
import type { PaymentConfig } from '#shared/contracts/checkout.ts';

const STRIPE = {
  provider: oneOf(['stripe']),
  publishableKey: text,
  wallets: false,
} satisfies Shape<Extract<PaymentConfig, { provider: 'stripe' }>>;

/** The server writes the provider and its public key into the page. */
export function readPaymentSettings(): PaymentConfig {
  return parsePaymentSettings(
    document.querySelector<HTMLMetaElement>('meta[name="payment"]')?.content ?? null,
  );
}

/** Pages from other servers have no settings; the demo needs no key. */
export function parsePaymentSettings(content: string | null): PaymentConfig {
  return read(parseInner(content ?? ''), STRIPE) ?? { provider: 'demo' };
}
