import { describe, expect, test as base } from 'vitest';
import { type FakeStripe, type Fault, startFakeStripe } from '#tests/support/fake-stripe.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

const PAYMENT = {
  key: 'co_1',
  amountCents: 8997,
  currency: 'usd',
  checkoutId: '0b9f6a52-7c1e-4f7e-9c39-1d7a5e0c2f11',
};
const unknown = { name: 'ProviderError', refused: false };

/** Most of these tests wait for a timeout, so they wait together. */
const test = base
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures here
  .extend('stripe', async ({}, { onCleanup }) => {
    const stripe = await startFakeStripe();
    onCleanup(() => stripe.close());
    return stripe;
  })
  .extend('provider', ({ stripe }) => createStripeProvider({ ...stripe, attemptTimeoutMs: 700 }));

type Shop = { stripe: FakeStripe; provider: PaymentProvider };

async function authorise({ stripe, provider }: Shop): Promise<string> {
  const { id } = await provider.create(PAYMENT);
  stripe.confirm(id);
  return id;
}

async function pay(shop: Shop): Promise<string> {
  const id = await authorise(shop);
  await shop.provider.capture(id, 'cap_1');
  return id;
}

/** Lets every try of one call go wrong, the SDK's repetitions included. */
async function failWith(fault: Fault, { stripe }: Shop, call: () => Promise<unknown>) {
  stripe.faults.push(fault, fault);
  await expect(call()).rejects.toMatchObject(unknown);
  stripe.faults.length = 0;
}

describe.concurrent('one mishap is mended by the repetition', () => {
  test.for<Fault>(['unheard', 'lost', 'reset', 'reset_after', 'bare_500', 'not_json'])(
    '%s on create makes one payment',
    async (fault, shop) => {
      const { stripe, provider } = shop;
      stripe.faults.push(fault);
      const intent = await provider.create(PAYMENT);
      expect([...stripe.intents.keys()]).toEqual([intent.id]);
      expect(stripe.requests.map(({ key }) => key)).toEqual(['co_1', 'co_1']);
    },
  );

  test.for<Fault>(['lost', 'reset_after'])(
    '%s on capture takes the money once',
    async (fault, shop) => {
      const { stripe, provider } = shop;
      const id = await authorise(shop);
      stripe.faults.push(fault);
      await provider.capture(id, 'cap_1');
      expect(stripe.ledger).toEqual([{ intentId: id, cents: 8997 }]);
    },
  );

  test.for<Fault>(['lost', 'reset_after'])('%s on refund gives back once', async (fault, shop) => {
    const { stripe, provider } = shop;
    const id = await pay(shop);
    stripe.faults.push(fault);
    await provider.refund({ intentId: id, amountCents: 1000, key: 'ref_1' });
    expect(await provider.retrieve(id)).toMatchObject({ refundedCents: 1000 });
  });

  test.for<Fault>(['lost', 'reset_after'])('%s on cancel cancels', async (fault, shop) => {
    const { stripe, provider } = shop;
    const id = await authorise(shop);
    stripe.faults.push(fault);
    await provider.cancel(id);
    expect(await provider.retrieve(id)).toMatchObject({ status: 'canceled' });
  });
});

describe.concurrent('what lasts is reported as unknown', () => {
  test.for<Fault>(['unheard', 'reset', 'server_error', 'bare_500', 'not_json', 'lock_timeout'])(
    '%s: nothing happened',
    async (fault, shop) => {
      const { stripe, provider } = shop;
      const id = await authorise(shop);
      await failWith(fault, shop, () => provider.capture(id, 'cap_1'));
      expect(await provider.retrieve(id)).toMatchObject({ status: 'requires_capture' });
      expect(stripe.ledger).toEqual([]);
    },
  );

  test.for<Fault>(['lost', 'reset_after', 'server_error_after'])(
    '%s: it happened, and reading the payment shows it',
    async (fault, shop) => {
      const { stripe, provider } = shop;
      const id = await authorise(shop);
      await failWith(fault, shop, () => provider.capture(id, 'cap_1'));
      expect(await provider.retrieve(id)).toMatchObject({ status: 'succeeded' });
      expect(stripe.ledger).toHaveLength(1);
    },
  );

  test('too many requests: not repeated at once, and not taken for a no', async (shop) => {
    const { stripe, provider } = shop;
    stripe.faults.push('rate_limit');
    await expect(provider.create(PAYMENT)).rejects.toMatchObject(unknown);
    expect(stripe.requests).toHaveLength(1);
  });

  test('a server that is gone', async (shop) => {
    const { stripe, provider } = shop;
    await stripe.close();
    await expect(provider.create(PAYMENT)).rejects.toMatchObject(unknown);
  });

  test('a failure while reading', async (shop) => {
    const { stripe, provider } = shop;
    const id = await authorise(shop);
    await failWith('bare_500', shop, () => provider.retrieve(id));
  });

  test('an answer that never ends is cut off', async (shop) => {
    const { stripe, provider } = shop;
    const hasty = createStripeProvider({ ...stripe, callDeadlineMs: 300 });
    stripe.faults.push('dripping');
    await expect(hasty.create(PAYMENT)).rejects.toMatchObject(unknown);
    expect(stripe.requests).toHaveLength(1);
  });
});

describe.concurrent('the call is made again later', () => {
  test('create after a lost answer finds the payment that was made', async (shop) => {
    const { stripe, provider } = shop;
    await failWith('lost', shop, () => provider.create(PAYMENT));
    const intent = await provider.create(PAYMENT);
    expect([...stripe.intents.keys()]).toEqual([intent.id]);
  });

  test('capture after a lost answer, with the old key or a new one, takes the money once', async (shop) => {
    const { stripe, provider } = shop;
    const id = await authorise(shop);
    await failWith('lost', shop, () => provider.capture(id, 'cap_1'));
    await provider.capture(id, 'cap_1');
    await provider.capture(id, 'cap_2');
    expect(stripe.ledger).toEqual([{ intentId: id, cents: 8997 }]);
  });

  test('refund after a lost answer gives back once', async (shop) => {
    const { stripe, provider } = shop;
    const id = await pay(shop);
    const refund = { intentId: id, amountCents: 1000, key: 'ref_1' };
    await failWith('lost', shop, () => provider.refund(refund));
    await provider.refund(refund);
    expect(await provider.retrieve(id)).toMatchObject({ refundedCents: 1000 });
  });

  test('capture after a failure that Stripe keeps under the key goes through with a new key', async (shop) => {
    const { stripe, provider } = shop;
    const id = await authorise(shop);
    stripe.faults.push('server_error');
    await expect(provider.capture(id, 'cap_1')).rejects.toMatchObject(unknown);
    await expect(provider.capture(id, 'cap_1')).rejects.toMatchObject(unknown);
    await provider.capture(id, 'cap_2');
    expect(stripe.ledger).toHaveLength(1);
  });

  test('cancel after a failure that Stripe keeps is not held back by it', async (shop) => {
    const { stripe, provider } = shop;
    const id = await authorise(shop);
    stripe.faults.push('server_error');
    await expect(provider.cancel(id)).rejects.toMatchObject(unknown);
    await provider.cancel(id);
    expect(await provider.retrieve(id)).toMatchObject({ status: 'canceled' });
  });
});

describe.concurrent('at the same time', () => {
  test('ten captures, each with its own key, take the money once', async (shop) => {
    const { stripe, provider } = shop;
    const id = await authorise(shop);
    await Promise.all(Array.from({ length: 10 }, (_, n) => provider.capture(id, `cap_${n}`)));
    expect(stripe.ledger).toEqual([{ intentId: id, cents: 8997 }]);
  });

  test('the second of two captures with one key waits for the first', async (shop) => {
    const { stripe, provider } = shop;
    const id = await authorise(shop);
    const held = Promise.withResolvers<void>();
    stripe.faults.push({ heldUntil: held.promise });
    const first = provider.capture(id, 'cap_1');
    await expect.poll(() => stripe.requests.length).toBe(2);
    const second = provider.capture(id, 'cap_1');
    await expect.poll(() => stripe.requests.at(-1)?.status).toBe(409);
    held.resolve();
    await Promise.all([first, second]);
    expect(stripe.ledger).toHaveLength(1);
  });

  test('capture and cancel: one of them wins, and both know who', async (shop) => {
    const { stripe, provider } = shop;
    const id = await authorise(shop);
    const [captured, canceled] = await Promise.allSettled([
      provider.capture(id, 'cap_1'),
      provider.cancel(id),
    ]);
    const { status } = await provider.retrieve(id);
    expect(captured.status).toBe(status === 'succeeded' ? 'fulfilled' : 'rejected');
    expect(canceled.status).toBe(status === 'canceled' ? 'fulfilled' : 'rejected');
    expect(stripe.ledger).toHaveLength(status === 'succeeded' ? 1 : 0);
  });

  test('refunds of everything give it back once', async (shop) => {
    const { stripe, provider } = shop;
    const id = await pay(shop);
    const refunds = await Promise.allSettled(
      Array.from({ length: 5 }, (_, n) =>
        provider.refund({ intentId: id, amountCents: 8997, key: `ref_${n}` }),
      ),
    );
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await provider.retrieve(id)).toMatchObject({ refundedCents: 8997 });
  });
});
