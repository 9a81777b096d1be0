import { Stripe } from 'stripe';
import type { FakeStripeAccount } from './fake-stripe-account.ts';
import { createId, nowInSeconds } from './fake-stripe-objects.ts';

export type SignedEvent = { id: string; body: Buffer; headers: { 'stripe-signature': string } };

export type EventOptions = {
  id?: string;
  livemode?: boolean;
  signedAtSeconds?: number;
  webhookSecret?: string;
};

/** The payment's current state as a signed event. */
export function signEvent(
  account: FakeStripeAccount,
  type: string,
  intentId: string,
  options: EventOptions & { webhookSecret: string },
): SignedEvent {
  const event = {
    id: options.id ?? createId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: nowInSeconds(),
    data: { object: describeSubject(account, type, intentId) },
    livemode: options.livemode ?? false,
    pending_webhooks: 1,
    request: { id: createId('req'), idempotency_key: null },
    type,
  };
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: options.webhookSecret,
    timestamp: options.signedAtSeconds ?? nowInSeconds(),
  });
  return {
    id: event.id,
    body: Buffer.from(payload),
    headers: { 'stripe-signature': signature },
  };
}

function describeSubject(account: FakeStripeAccount, type: string, intentId: string) {
  if (/^(?:charge\.)?refund\./.test(type)) return account.lastRefund(intentId);
  const intent = account.find(intentId);
  if (!type.startsWith('charge.')) return intent;
  const charge = account.chargeOf(intent);
  if (!type.startsWith('charge.dispute.')) return charge;
  return {
    id: createId('du'),
    object: 'dispute',
    amount: intent.amount,
    charge: charge?.id,
    currency: intent.currency,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
