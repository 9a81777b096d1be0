import { afterEach, beforeEach, expect, test } from 'vitest';
import { orders, shopSettings, supplements } from '#server/db/schema.ts';
import { DELIVERING, DELIVERY_WAYS } from '#tests/checkout/delivery-ways.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import { readCookie } from '#tests/support/accounts.ts';

const BUYER = { name: 'Ada Byron', receiptEmail: 'ada@receipts.example' };

let stripe: FakeStripe;
let shop: TestApp;

beforeEach(async () => {
  stripe = await startFakeStripe();
  shop = await createTestApp({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
  });
  await shop.db.update(supplements).set({ stockQuantity: 1 });
});

afterEach(async () => {
  await shop.close();
  await stripe.close();
});

/** One unit, in a separate browser, with the card authorized. */
async function authorize() {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/create-payment-intent',
    payload: { selectedItems: [{ id: 1, quantity: 1 }], customerEmail: '', customerName: '' },
  });
  const { clientSecret } = answer.json<PaymentIntentAnswer>();
  const intentId = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
  expect(stripe.confirm(intentId, BUYER)).toMatchObject({ status: 'requires_capture' });
  return { clientSecret, intentId, cookies: { checkout: readCookie(answer, 'checkout') ?? '' } };
}

async function deliver(type: string, intentId: string) {
  const { body, headers } = stripe.signedEvent(type, intentId);
  return shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
}

/** In the browser that opened the payment: no other gets its outcome. */
async function settle({ clientSecret, cookies }: Awaited<ReturnType<typeof authorize>>) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/checkout/settle',
    cookies,
    payload: { clientSecret },
  });
}

test('completes the order of an absent shopper by an event', async () => {
  const { intentId } = await authorize();
  const answer = await deliver('payment_intent.amount_capturable_updated', intentId);
  expect(answer.statusCode).toBe(200);
  expect(await shop.db.select().from(orders)).toMatchObject([
    {
      paymentStatus: 'paid',
      stripePaymentIntentId: intentId,
      customerName: 'Ada Byron',
      customerEmail: 'ada@receipts.example',
    },
  ]);
  expect(stripe.ledger).toEqual([{ intentId, cents: stripe.intents.get(intentId)?.amount }]);
});

test('does not repeat a refusal that Stripe stores under its key', async () => {
  const shopper = createShopper(sendInto(shop.app));
  stripe.faults.push('card_declined');
  expect((await shopper.load([{ id: 1, quantity: 1 }])).status).toBe(502);
  expect((await shopper.load([{ id: 1, quantity: 1 }])).status).toBe(200);
  expect(new Set(stripe.requests.map(({ key }) => key)).size).toBe(2);
});

test('retries the same payment after too many requests', async () => {
  const shopper = createShopper(sendInto(shop.app));
  stripe.faults.push('rate_limit');
  expect((await shopper.load([{ id: 1, quantity: 1 }])).status).toBe(502);
  expect((await shopper.load([{ id: 1, quantity: 1 }])).status).toBe(200);
  expect(new Set(stripe.requests.map(({ key }) => key)).size).toBe(1);
});

test('charges one of two shoppers who authorized the last unit', async () => {
  const [one, other] = [await authorize(), await authorize()];
  expect((await settle(one)).json()).toMatchObject({ status: 'paid' });
  expect((await settle(other)).statusCode).toBe(409);
  expect(stripe.intents.get(other.intentId)).toMatchObject({ status: 'canceled' });
  expect(stripe.ledger.map(({ intentId }) => intentId)).toEqual([one.intentId]);
});

test('charges once and completes the order after a lost response to the capture', async () => {
  const authorized = await authorize();
  const { intentId } = authorized;
  const read = { heldUntil: Promise.resolve() };
  stripe.faults.push(read, 'reset_after', 'reset_after');
  await settle(authorized);
  const lost = stripe.requests.filter(({ status }) => status === undefined);
  expect(lost.map(({ path }) => path.split('/').at(-1))).toEqual(['capture', 'capture']);

  expect((await settle(authorized)).json()).toMatchObject({ status: 'paid' });
  expect(stripe.ledger).toHaveLength(1);
  expect(stripe.ledger[0]).toMatchObject({ intentId });
});

test('ignores a forged event', async () => {
  const { intentId } = await authorize();
  const { body, headers } = stripe.signedEvent('payment_intent.succeeded', intentId, {
    webhookSecret: 'whsec_forged',
  });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
  expect(answer.statusCode).toBe(400);
  expect(await shop.db.$count(orders)).toBe(0);
  expect(stripe.ledger).toEqual([]);
});

test('records a refund made in Stripe', async () => {
  const authorized = await authorize();
  const { intentId } = authorized;
  await settle(authorized);
  stripe.account.refund({ payment_intent: intentId });
  expect((await deliver('charge.refunded', intentId)).statusCode).toBe(200);
  expect(await shop.db.select().from(orders)).toMatchObject([{ paymentStatus: 'refunded' }]);
});

test('cancels the older payment when the delivery changes, although the event of the newer one comes first', async () => {
  await shop.db.insert(shopSettings).values({ settings: DELIVERING });
  const shopper = createShopper(sendInto(shop.app));
  const idOf = (secret: string) => secret.slice(0, secret.indexOf('_secret_'));
  const first = secretOf(await shopper.load([{ id: 1, quantity: 1 }]));
  const chosen = await shopper.deliver(first, ...DELIVERY_WAYS['home by courier']);
  const second = idOf(secretOf(chosen));
  expect(stripe.intents.get(idOf(first))).toMatchObject({ status: 'canceled' });
  expect(stripe.intents.get(second)).toMatchObject({ amount: chosen.body.charges?.totalCents });

  stripe.confirm(second, BUYER);
  await deliver('payment_intent.amount_capturable_updated', second);
  expect((await shopper.settle(secretOf(chosen))).body.status).toBe('paid');
  expect(stripe.ledger).toEqual([{ intentId: second, cents: chosen.body.charges?.totalCents }]);
});

test('leaves a payable checkout after a lost response to the cancellation', async () => {
  await shop.db.insert(shopSettings).values({ settings: DELIVERING });
  const shopper = createShopper(sendInto(shop.app));
  const first = secretOf(await shopper.load([{ id: 1, quantity: 1 }]));
  const read = { heldUntil: Promise.resolve() };
  // The older payment is read, the newer made, the older read again; then its cancellation gets lost, twice.
  stripe.faults.push(read, read, read, 'reset_after', 'reset_after');
  const lost = await shopper.deliver(first, ...DELIVERY_WAYS['home by parcel']);
  expect(lost.status).toBe(502);
  const again = secretOf(await shopper.deliver(first, ...DELIVERY_WAYS['home by parcel']));
  const open = [...stripe.intents.values()].filter(({ status }) => status !== 'canceled');
  expect(open.map(({ id }) => id)).toEqual([again.slice(0, again.indexOf('_secret_'))]);
});
