import { z } from 'zod';
import type { ChargeRefusal } from '#shared/rules/refills.ts';
import type { Intent } from './payment-provider.ts';
import { readAnswer } from './stripe-answers.ts';
import { cardDetailsSchema, readIdOf, readStoredCard, referenceSchema } from './stripe-cards.ts';

const chargeSchema = z.object({
  object: z.literal('charge'),
  amount_refunded: z.int().min(0),
  receipt_email: z.string().nullable(),
  billing_details: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  payment_method_details: z.object({ card: cardDetailsSchema.nullish() }).nullish(),
});

const intentSchema = z.object({
  object: z.literal('payment_intent'),
  id: z.string().min(1),
  client_secret: z.string().min(1),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  amount: z.int().positive(),
  currency: z.string(),
  receipt_email: z.string().nullable(),
  latest_charge: z.union([z.string(), chargeSchema]).nullable(),
  customer: referenceSchema,
  payment_method: referenceSchema,
  last_payment_error: z.object({ code: z.string().nullish() }).nullish(),
});

type StripeIntent = z.infer<typeof intentSchema>;

export function readIntent(answer: unknown): Intent {
  const intent = readAnswer(intentSchema, answer);
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status,
    amountCents: intent.amount,
    currency: intent.currency,
    // Stripe counts a voided authorization as refunded.
    refundedCents: intent.status === 'succeeded' ? (charge?.amount_refunded ?? 0) : 0,
    receiptEmail:
      intent.receipt_email ?? charge?.receipt_email ?? charge?.billing_details.email ?? null,
    billingName: charge?.billing_details.name ?? null,
    refusal: readRefusal(intent),
    storedCard: readStoredCard({
      customerId: readIdOf(intent.customer),
      paymentMethodId: readIdOf(intent.payment_method),
      card: charge?.payment_method_details?.card,
    }),
  };
}

function readRefusal({ last_payment_error: failure }: StripeIntent): ChargeRefusal | null {
  if (!failure) return null;
  return failure.code === 'authentication_required' ? 'authentication_required' : 'declined';
}
