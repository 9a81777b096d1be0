import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_CARDS } from '#tests/support/fake-stripe-shopper.ts';
import { BUYER, openStripe, type OpenStripe, PAYMENT } from '#tests/support/open-stripe.ts';
import type { ProviderError } from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

let stripe: OpenStripe['stripe'];
let provider: OpenStripe['provider'];
let authorize: OpenStripe['authorize'];
let pay: OpenStripe['pay'];

beforeEach(async () => {
  ({ stripe, provider, authorize, pay } = await openStripe());
});

afterEach(() => stripe.close());

const refusal = { name: 'ProviderError', refused: true } satisfies Partial<ProviderError>;

describe('the connection', () => {
  test('pins the version, sends no telemetry and authenticates with the key', async () => {
    await provider.create(PAYMENT);
    await provider.retrieve([...stripe.intents.keys()][0]!);
    for (const { headers } of stripe.requests) {
      expect(headers['stripe-version']).toBe('2026-10-28.endive');
      expect(headers['authorization']).toBe('Bearer sk_test_shop');
      expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
      expect(headers['x-stripe-client-user-agent']).not.toContain('telemetry_id');
    }
  });

  test('gives the browser no key but the publishable one', () => {
    expect(provider.name).toBe('stripe');
    expect(provider.publicConfig).toEqual({
      provider: 'stripe',
      publishableKey: 'pk_test_shop',
      wallets: false,
    });
  });

  test('treats an unknown key as an unknown outcome', async () => {
    const stranger = createStripeProvider({
      ...stripe,
      wallets: false,
      secretKey: 'sk_test_other',
    });
    await expect(stranger.create(PAYMENT)).rejects.toMatchObject({
      name: 'ProviderError',
      refused: false,
    });
  });
});

describe('create', () => {
  test('authorizes a card payment for the checkout', async () => {
    const intent = await provider.create(PAYMENT);
    const atStripe = stripe.intents.get(intent.id)!;

    expect(intent).toEqual({
      id: atStripe.id,
      clientSecret: atStripe.client_secret,
      status: 'requires_payment_method',
      amountCents: 8997,
      currency: 'usd',
      refundedCents: 0,
      receiptEmail: null,
      billingName: null,
      refusal: null,
      storedCard: null,
    });
    expect(atStripe).toMatchObject({
      amount: 8997,
      capture_method: 'manual',
      payment_method_types: ['card'],
      metadata: { checkout_id: PAYMENT.checkoutId },
    });
    expect(stripe.requests[0]).toMatchObject({ key: 'co_1' });
  });

  test('stays idempotent for one key', async () => {
    const [first, second] = [await provider.create(PAYMENT), await provider.create(PAYMENT)];
    expect(second).toEqual(first);
    expect(stripe.intents.size).toBe(1);
  });

  test('refuses another amount under the same key', async () => {
    await provider.create(PAYMENT);
    await expect(provider.create({ ...PAYMENT, amountCents: 1 })).rejects.toMatchObject(refusal);
    expect(stripe.intents.size).toBe(1);
  });

  test('explains a refused amount in our own words', async () => {
    await expect(provider.create({ ...PAYMENT, amountCents: 49 })).rejects.toMatchObject({
      ...refusal,
      message: 'The payment provider refused the payment.',
    });
  });
});

describe('retrieve', () => {
  test('returns the outcome and the payer', async () => {
    const { id } = await provider.create(PAYMENT);
    stripe.confirm(id, { card: TEST_CARDS.declined });
    expect(await provider.retrieve(id)).toMatchObject({ status: 'requires_payment_method' });

    stripe.confirm(id, { card: TEST_CARDS.asksFirst, ...BUYER });
    expect(await provider.retrieve(id)).toMatchObject({ status: 'requires_action' });

    stripe.authenticate(id, true);
    expect(await provider.retrieve(id)).toMatchObject({
      status: 'requires_capture',
      amountCents: 8997,
      refundedCents: 0,
      billingName: 'Ada Byron',
      receiptEmail: 'ada@receipts.example',
    });
  });

  test('falls back to the billing address for the email', async () => {
    const { id } = await provider.create(PAYMENT);
    stripe.confirm(id, { name: 'Ada Byron', email: 'ada@billing.example' });
    expect(await provider.retrieve(id)).toMatchObject({ receiptEmail: 'ada@billing.example' });
  });

  test('leaves the payment open after a failed challenge', async () => {
    const { id } = await provider.create(PAYMENT);
    stripe.confirm(id, { card: TEST_CARDS.asksFirst });
    stripe.authenticate(id, false);
    expect(await provider.retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
  });

  test('refuses an unknown payment', async () => {
    await expect(provider.retrieve('pi_unknown')).rejects.toMatchObject(refusal);
  });

  test('escapes the id in the path', async () => {
    await expect(provider.retrieve('../refunds?x=')).rejects.toMatchObject({
      name: 'ProviderError',
    });
    expect(stripe.requests.map(({ path }) => path)).not.toContain('/v1/refunds');
  });
});

describe('capture', () => {
  test('takes the authorized money', async () => {
    const id = await pay();
    expect(await provider.retrieve(id)).toMatchObject({ status: 'succeeded', amountCents: 8997 });
    expect(stripe.ledger).toEqual([{ intentId: id, cents: 8997 }]);
  });

  test('takes the money once, with either key', async () => {
    const id = await pay();
    await provider.capture(id, 'cap_1');
    await provider.capture(id, 'cap_2');
    expect(stripe.ledger).toHaveLength(1);
  });

  test('gets refused before the authorization, and works afterwards with a new key', async () => {
    const { id } = await provider.create(PAYMENT);
    await expect(provider.capture(id, 'cap_1')).rejects.toMatchObject(refusal);
    stripe.confirm(id);
    await provider.capture(id, 'cap_2');
    expect(stripe.ledger).toHaveLength(1);
  });

  test('gets refused after the authorization has expired', async () => {
    const id = await authorize();
    stripe.account.expire(id);
    await expect(provider.capture(id, 'cap_1')).rejects.toMatchObject(refusal);
    expect(await provider.retrieve(id)).toMatchObject({ status: 'canceled' });
    expect(stripe.ledger).toEqual([]);
  });

  test('reports the reason of the bank', async () => {
    const id = await authorize();
    stripe.faults.push('card_declined');
    await expect(provider.capture(id, 'cap_1')).rejects.toMatchObject({
      ...refusal,
      message: 'Your card was declined.',
    });
  });
});

describe('cancel', () => {
  test('releases the authorization', async () => {
    const id = await authorize();
    await provider.cancel(id);
    expect(await provider.retrieve(id)).toMatchObject({ status: 'canceled', refundedCents: 0 });
    expect(stripe.ledger).toEqual([]);
  });

  test('stays idempotent', async () => {
    const { id } = await provider.create(PAYMENT);
    await provider.cancel(id);
    await provider.cancel(id);
    expect(stripe.intents.get(id)).toMatchObject({ status: 'canceled' });
  });

  test('gets refused after the capture', async () => {
    const id = await pay();
    await expect(provider.cancel(id)).rejects.toMatchObject(refusal);
    expect(await provider.retrieve(id)).toMatchObject({ status: 'succeeded' });
  });

  test('gets refused for an unknown payment', async () => {
    await expect(provider.cancel('pi_unknown')).rejects.toMatchObject(refusal);
  });
});

test('hides client secrets and keys in errors', async () => {
  const { id, clientSecret } = await provider.create(PAYMENT);
  const error: unknown = await provider.capture(id, 'cap_1').catch((cause: unknown) => cause);
  const printed = inspect(error, { depth: 20, showHidden: true });
  expect(printed).toContain('payment_intent_unexpected_state');
  expect(printed).not.toContain(clientSecret);
  expect(printed).not.toContain('sk_test');
});
