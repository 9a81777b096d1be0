import { randomUUID } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import { providerEvents } from '#server/db/schema.ts';
import type { Db } from '#server/db/database.ts';
import {
  MissingKeysError,
  type PaymentProvider,
} from '#server/providers/payments/payment-provider.ts';
import type { Check } from '#shared/contracts/checks.ts';
import type { ChecksDeps } from './run-checks.ts';

const AMOUNT_CENTS = 100;

/** Belongs to no checkout, so webhooks about the payment are passed over. */
export async function checkPayments({ db, payments, log }: ChecksDeps): Promise<Check> {
  const about = { id: 'payments', title: 'Payments' };
  if (payments.name === 'demo') {
    return {
      ...about,
      state: 'warning',
      text: 'Demo payments: no card is charged. Enter your Stripe keys in Settings, under “Payments and email”.',
    };
  }
  try {
    const done = await tryPayment(payments);
    const webhooks = await describeWebhooks(db, payments.name);
    return {
      ...about,
      state: webhooks.seen ? 'good' : 'warning',
      text: `${done} ${webhooks.text}`,
    };
  } catch (error) {
    if (error instanceof MissingKeysError) {
      return { ...about, state: 'problem', text: error.message };
    }
    log.warn({ err: error }, 'payment test failed');
    return {
      ...about,
      state: 'problem',
      text: 'Stripe refused or did not answer. Check the Stripe keys; the log has the reason.',
    };
  }
}

async function tryPayment(payments: PaymentProvider): Promise<string> {
  const checkoutId = randomUUID();
  const key = `test-${checkoutId}`;
  const { id } = await payments.create({
    key,
    amountCents: AMOUNT_CENTS,
    currency: 'usd',
    checkoutId,
  });
  if (!payments.payWithTestCard) {
    await payments.cancel(id);
    return 'A payment of $1.00 was opened and canceled. With live keys, no card is charged.';
  }
  await payments.payWithTestCard(id);
  await payments.capture(id, `${key}-capture`);
  await payments.refund({ intentId: id, amountCents: AMOUNT_CENTS, key: `${key}-refund` });
  return 'A test card was charged $1.00 and refunded.';
}

async function describeWebhooks(db: Db, provider: string) {
  const [last] = await db
    .select({ at: max(providerEvents.processedAt) })
    .from(providerEvents)
    .where(eq(providerEvents.provider, provider));
  if (!last?.at) {
    return {
      seen: false,
      text: 'No webhook about an order has arrived yet: place one, or check the webhook at Stripe.',
    };
  }
  const at = last.at.toISOString().slice(0, 16).replace('T', ' ');
  return { seen: true, text: `The last webhook about an order arrived ${at} UTC.` };
}
