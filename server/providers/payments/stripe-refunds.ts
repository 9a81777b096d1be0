import type { Stripe } from 'stripe';
import { z } from 'zod';
import { type FailedRefund, ProviderError } from './payment-provider.ts';
import { readAnswer } from './stripe-answers.ts';
import type { StripeConnection } from './stripe-connection.ts';

/** Staff refund by hand, so one page is enough. */
const MAX_REFUNDS_PER_PAYMENT = 100;
const KEY_NAME = 'refund_key';

const REASONS = new Map([
  ['lost_or_stolen_card', 'the card was reported lost or stolen'],
  ['expired_or_canceled_card', 'the card has expired or was canceled'],
  ['charge_for_pending_refund_disputed', 'the customer disputed the payment'],
  ['insufficient_funds', 'the balance at Stripe was too low'],
  ['declined', 'the customer’s bank declined it'],
  ['merchant_request', 'the refund was canceled in Stripe'],
]);

export const refundSchema = z.object({
  object: z.literal('refund'),
  id: z.string().min(1),
  amount: z.int().positive(),
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const refundsSchema = z.object({ object: z.literal('list'), data: z.array(refundSchema) });

/**
 * Parts of a payment look alike, so only the key identifies a repeat. Stripe forgets keys after a day, but not the
 * metadata.
 */
export async function refundOnce(
  connection: StripeConnection,
  { intentId, amountCents, key }: { intentId: string; amountCents: number; key: string },
): Promise<void> {
  const refund = { payment_intent: intentId, amount: amountCents, metadata: { [KEY_NAME]: key } };
  const answer = await connection.askWithKey(
    `${key}_${intentId}`,
    async (stripe, idempotencyKey) =>
      (await findRefund(stripe, intentId, key)) ??
      stripe.refunds.create(refund, { idempotencyKey }),
    'staff',
  );
  // A pending refund counts as done; an event reports a later failure.
  if (readFailure(readAnswer(refundSchema, answer))) {
    throw new ProviderError('The bank did not accept the refund.', { refused: true });
  }
}

export function readFailure(refund: z.infer<typeof refundSchema>): FailedRefund | undefined {
  const { id, amount, status, failure_reason: code, metadata } = refund;
  if (status !== 'failed' && status !== 'canceled') return undefined;
  const known = REASONS.get(code ?? (status === 'canceled' ? 'merchant_request' : ''));
  return {
    id,
    key: metadata?.[KEY_NAME] ?? null,
    amountCents: amount,
    reason: known ?? 'the bank gave no reason',
  };
}

async function findRefund(stripe: Stripe, intentId: string, key: string) {
  const answer: unknown = await stripe.refunds.list({
    payment_intent: intentId,
    limit: MAX_REFUNDS_PER_PAYMENT,
  });
  const { data } = readAnswer(refundsSchema, answer);
  return data.find((refund) => refund.metadata?.[KEY_NAME] === key);
}
