import type { Stripe } from 'stripe';
import { z } from 'zod';
import { ProviderError } from './payment-provider.ts';
import { readAnswer } from './stripe-answers.ts';
import type { StripeConnection } from './stripe-connection.ts';

/** More refunds of one payment than this do not happen: they are made by people. */
const MAX_REFUNDS_PER_PAYMENT = 100;

const refundSchema = z.object({
  object: z.literal('refund'),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const refundsSchema = z.object({ object: z.literal('list'), data: z.array(refundSchema) });

/**
 * A payment can be refunded many times in parts, so that nothing but the key tells a repetition from
 * another refund. Stripe forgets keys after a day; what is written on the refund itself stays.
 */
export async function refundOnce(
  connection: StripeConnection,
  { intentId, amountCents, key }: { intentId: string; amountCents: number; key: string },
): Promise<void> {
  const refund = { payment_intent: intentId, amount: amountCents, metadata: { refund_key: key } };
  const answer = await connection.askWithKey(
    `${key}_${intentId}`,
    async (stripe, idempotencyKey) =>
      (await findRefund(stripe, intentId, key)) ??
      stripe.refunds.create(refund, { idempotencyKey }),
    'staff',
  );
  const { status } = readAnswer(refundSchema, answer);
  // Money on its way back is fine.
  if (status === 'failed' || status === 'canceled') {
    throw new ProviderError('The bank did not accept the refund.', { refused: true });
  }
}

async function findRefund(stripe: Stripe, intentId: string, key: string) {
  const answer: unknown = await stripe.refunds.list({
    payment_intent: intentId,
    limit: MAX_REFUNDS_PER_PAYMENT,
  });
  const { data } = readAnswer(refundsSchema, answer);
  return data.find((refund) => refund.metadata?.['refund_key'] === key);
}
