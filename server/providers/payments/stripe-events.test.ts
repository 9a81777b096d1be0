import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStripe, type OpenStripe, PAYMENT } from '#tests/support/open-stripe.ts';
import { createStripeProvider } from './stripe-provider.ts';

const CHANGED = 'payment_intent.amount_capturable_updated';
const invalid = expect.objectContaining({ name: 'InvalidEventError' });

let stripe: OpenStripe['stripe'];
let provider: OpenStripe['provider'];
let intentId: string;

beforeEach(async () => {
  const opened = await openStripe();
  ({ stripe, provider } = opened);
  intentId = await opened.authorize();
});

afterEach(() => stripe.close());

function nowInSeconds() {
  return Math.floor(Date.now() / 1000);
}

/** Any text at all, signed as Stripe would sign it. */
function signByHand(text: string) {
  const time = nowInSeconds();
  const hash = createHmac('sha256', stripe.webhookSecret).update(`${time}.${text}`).digest('hex');
  return [Buffer.from(text), { 'stripe-signature': `t=${time},v1=${hash}` }] as const;
}

describe('valid events', () => {
  test.for([
    ['payment_intent.amount_capturable_updated', 'payment_changed'],
    ['payment_intent.succeeded', 'payment_changed'],
    ['payment_intent.canceled', 'payment_changed'],
    ['payment_intent.payment_failed', 'payment_failed'],
    ['charge.refunded', 'refunded'],
  ] as const)('%s is %s', ([type, meaning]) => {
    const event = stripe.signedEvent(type, intentId);
    expect(provider.verifyEvent(event.body, event.headers)).toEqual({
      id: event.id,
      type: meaning,
      intentId,
      checkoutId: PAYMENT.checkoutId,
    });
  });

  test('name the payment of a dispute, not the checkout', () => {
    const { body, headers } = stripe.signedEvent('charge.dispute.created', intentId);
    expect(provider.verifyEvent(body, headers)).toMatchObject({
      type: 'disputed',
      intentId,
      checkoutId: null,
    });
  });

  describe('a refund that fails later', () => {
    beforeEach(async () => {
      await provider.capture(intentId, 'cap_1');
      stripe.account.refundStatus = 'pending';
      await provider.refund({ intentId, amountCents: 1_100, key: 'refund_7' });
    });

    test.for(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
      'is reported by %s',
      (type) => {
        const failure = { status: 'failed', failure_reason: 'expired_or_canceled_card' } as const;
        const { id } = stripe.account.failRefund(intentId, failure);
        const event = stripe.signedEvent(type, intentId);
        const refund = {
          id,
          key: 'refund_7',
          amountCents: 1_100,
          reason: 'the card has expired or was canceled',
        };
        expect(provider.verifyEvent(event.body, event.headers)).toEqual({
          id: event.id,
          type: 'refund_failed',
          intentId,
          checkoutId: null,
          refund,
        });
      },
    );

    test.for([
      [{ status: 'canceled' }, 'the refund was canceled in Stripe'],
      [{ status: 'failed' }, 'the bank gave no reason'],
      [{ status: 'failed', failure_reason: 'something_new' }, 'the bank gave no reason'],
    ] as const)('%j: %s', ([failure, reason]) => {
      stripe.account.failRefund(intentId, failure);
      const { body, headers } = stripe.signedEvent('refund.updated', intentId);
      expect(provider.verifyEvent(body, headers)).toMatchObject({ refund: { reason } });
    });

    test.for(['pending', 'succeeded'] as const)('is not reported as %s', (status) => {
      stripe.account.lastRefund(intentId).status = status;
      for (const type of ['refund.updated', 'charge.refund.updated']) {
        const { body, headers } = stripe.signedEvent(type, intentId);
        expect(provider.verifyEvent(body, headers)).toMatchObject({ type: 'ignored' });
      }
    });
  });

  test('ignore any other type', () => {
    for (const type of ['payment_intent.created', 'charge.succeeded', 'constructor']) {
      const event = stripe.signedEvent(type, intentId);
      expect(provider.verifyEvent(event.body, event.headers)).toEqual({
        id: event.id,
        type: 'ignored',
        intentId: null,
        checkoutId: null,
      });
    }
  });

  test('refer to no checkout for payments of others on the account', () => {
    stripe.intents.get(intentId)!.metadata = { checkout_id: "1'; drop table orders" };
    const { body, headers } = stripe.signedEvent(CHANGED, intentId);
    expect(provider.verifyEvent(body, headers)).toMatchObject({ intentId, checkoutId: null });

    stripe.intents.get(intentId)!.metadata = {};
    const plain = stripe.signedEvent(CHANGED, intentId);
    expect(provider.verifyEvent(plain.body, plain.headers)).toMatchObject({ checkoutId: null });
  });

  test('need only one valid signature while a secret is being replaced', () => {
    const { body, headers } = stripe.signedEvent(CHANGED, intentId);
    const signature = headers['stripe-signature'].replace(',v1=', `,v1=${'0'.repeat(64)},v1=`);
    expect(provider.verifyEvent(body, { 'stripe-signature': signature })).toMatchObject({
      intentId,
    });
  });
});

describe('invalid events', () => {
  test('carry the signature of another secret', () => {
    const { body, headers } = stripe.signedEvent(CHANGED, intentId, { webhookSecret: 'whsec_x' });
    expect(() => provider.verifyEvent(body, headers)).toThrow(invalid);
  });

  test('have another body', () => {
    const { body, headers } = stripe.signedEvent(CHANGED, intentId);
    const other = Buffer.from(body.toString().replace('"amount": 8997', '"amount": 1'));
    expect(other).not.toEqual(body);
    expect(() => provider.verifyEvent(other, headers)).toThrow(invalid);
  });

  test('have the same JSON in other bytes', () => {
    const { body, headers } = stripe.signedEvent(CHANGED, intentId);
    const again = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
    expect(() => provider.verifyEvent(again, headers)).toThrow(invalid);
  });

  test('date from more than five minutes ago', () => {
    const old = stripe.signedEvent(CHANGED, intentId, { signedAtSeconds: nowInSeconds() - 301 });
    expect(() => provider.verifyEvent(old.body, old.headers)).toThrow(invalid);
    const recent = stripe.signedEvent(CHANGED, intentId, { signedAtSeconds: nowInSeconds() - 280 });
    expect(provider.verifyEvent(recent.body, recent.headers)).toMatchObject({ intentId });
  });

  test('have an old signature with a new time', () => {
    const old = stripe.signedEvent(CHANGED, intentId, { signedAtSeconds: nowInSeconds() - 900 });
    const signature = old.headers['stripe-signature'].replace(/t=\d+/, `t=${nowInSeconds()}`);
    expect(() => provider.verifyEvent(old.body, { 'stripe-signature': signature })).toThrow(
      invalid,
    );
  });

  test('belong to the other mode', () => {
    const live = stripe.signedEvent(CHANGED, intentId, { livemode: true });
    expect(() => provider.verifyEvent(live.body, live.headers)).toThrow(invalid);

    const inTest = stripe.signedEvent(CHANGED, intentId);
    for (const secretKey of ['sk_live_shop', 'rk_live_shop']) {
      const liveShop = createStripeProvider({ ...stripe, wallets: false, secretKey });
      expect(liveShop.verifyEvent(live.body, live.headers)).toMatchObject({ intentId });
      expect(() => liveShop.verifyEvent(inTest.body, inTest.headers)).toThrow(invalid);
    }
  });

  test.for([
    undefined,
    '',
    'nonsense',
    't=,v1=',
    `t=${nowInSeconds()}`,
    `v1=${'0'.repeat(64)}`,
    `t=${nowInSeconds()},v0=${'0'.repeat(64)}`,
    ['t=1,v1=a', 't=1,v1=b'],
  ])('have the signature %j', (signature) => {
    const { body } = stripe.signedEvent(CHANGED, intentId);
    expect(() => provider.verifyEvent(body, { 'stripe-signature': signature })).toThrow(invalid);
  });

  test.for([
    '',
    'null',
    '[]',
    '"event"',
    '{}',
    'not json',
    '{"object":"v2.core.event","id":"evt_1"}',
    '{"object":"event","id":"evt_1","type":"charge.refunded","livemode":false}',
    '{"object":"event","id":"evt_1","type":"charge.refunded","livemode":false,"data":{"object":7}}',
    '{"object":"event","id":"evt_1","type":"charge.refunded","livemode":"no","data":{"object":{}}}',
  ])('have no valid body: %s', (text) => {
    const [body, headers] = signByHand(text);
    expect(() => provider.verifyEvent(body, headers)).toThrow(invalid);
  });
});
