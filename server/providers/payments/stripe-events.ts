import { Stripe } from 'stripe';
import { z } from 'zod';
import { InvalidEventError, type ProviderEvent } from './payment-provider.ts';
import { readFailure, refundSchema } from './stripe-refunds.ts';

const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Other events are acknowledged and ignored. */
const EVENT_TYPES = new Map<string, ProviderEvent['type']>([
  ['payment_intent.amount_capturable_updated', 'payment_changed'],
  ['payment_intent.succeeded', 'payment_changed'],
  ['payment_intent.canceled', 'payment_changed'],
  ['payment_intent.payment_failed', 'payment_failed'],
  ['charge.refunded', 'refunded'],
  // A failure may send all three. The latter two also report other changes.
  ['refund.failed', 'refund_failed'],
  ['refund.updated', 'refund_failed'],
  ['charge.refund.updated', 'refund_failed'],
  ['charge.dispute.created', 'disputed'],
]);

const eventSchema = z.object({
  object: z.literal('event'),
  id: z.string().min(1),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

/** A payment, or an object that belongs to one. */
const subjectSchema = z.object({
  object: z.string(),
  id: z.string().min(1),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  // Payments of other shops on this account may contain anything here.
  metadata: z.object({ checkout_id: z.guid() }).nullish().catch(null),
});

export function readStripeEvent(
  rawBody: Buffer,
  signature: string | string[] | undefined,
  expected: { webhookSecret: string; liveMode: boolean },
): ProviderEvent {
  const event = parseOrRefuse(eventSchema, verify(rawBody, signature, expected.webhookSecret));
  if (event.livemode !== expected.liveMode) {
    throw new InvalidEventError(
      `Received a ${event.livemode ? 'live' : 'test'} event with the keys of the other mode.`,
    );
  }
  const type = EVENT_TYPES.get(event.type) ?? 'ignored';
  const ignored = { id: event.id, type: 'ignored', intentId: null, checkoutId: null } as const;
  if (type === 'ignored') return ignored;

  const subject = parseOrRefuse(subjectSchema, event.data.object);
  const about = {
    id: event.id,
    intentId: readIntentId(subject),
    checkoutId: subject.metadata?.checkout_id ?? null,
  };
  if (type !== 'refund_failed') return { ...about, type };
  const refund = readFailure(parseOrRefuse(refundSchema, event.data.object));
  return refund ? { ...about, type, refund } : ignored;
}

function verify(rawBody: Buffer, signature: string | string[] | undefined, secret: string) {
  if (typeof signature !== 'string') {
    throw new InvalidEventError('The event has no signature.');
  }
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_SECONDS);
  } catch (error) {
    // Stripe's error contains the whole event, whose names and addresses must not be logged.
    const cause = new Error(error instanceof Error ? error.message : 'unknown');
    throw new InvalidEventError('The event’s signature is not valid.', { cause });
  }
}

function readIntentId(subject: z.infer<typeof subjectSchema>): string | null {
  if (subject.object === 'payment_intent') return subject.id;
  const owner = subject.payment_intent;
  return typeof owner === 'string' ? owner : (owner?.id ?? null);
}

function parseOrRefuse<Shape>(schema: z.ZodType<Shape>, value: unknown): Shape {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidEventError('The event is not valid.', { cause: parsed.error });
}
