import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FakeStripe, Fault } from '#tests/support/fake-stripe.ts';
import { openStripe, PAYMENT } from '#tests/support/open-stripe.ts';

const LONGEST_CALL_MS = 25_000;
const unknown = { name: 'ProviderError', refused: false };

/** For the request before the one that is to fail: a refund first looks for itself at Stripe. */
const NO_FAULT: Fault = { heldUntil: Promise.resolve() };

const started: FakeStripe[] = [];

afterAll(() => Promise.all(started.map((stripe) => stripe.close())));

/** The SDK pauses before it repeats a request, so these tests pause together, each with its Stripe. */
async function startShop() {
  const opened = await openStripe();
  const { stripe } = opened;
  started.push(stripe);

  /** Lets every try of one call go wrong, the SDK's repetitions included. */
  async function failWith(fault: Fault, call: () => Promise<unknown>) {
    stripe.faults.push(fault, fault);
    await expect(call()).rejects.toMatchObject(unknown);
    stripe.faults.length = 0;
  }

  return { ...opened, failWith };
}

describe.concurrent('a retry repairs a single failure', () => {
  test.for<Fault>(['lost_request', 'lost_answer', 'reset', 'reset_after', 'bare_500', 'not_json'])(
    '%s on create makes one payment',
    async (fault) => {
      const { stripe, provider } = await startShop();
      stripe.faults.push(fault);
      const intent = await provider.create(PAYMENT);
      expect([...stripe.intents.keys()]).toEqual([intent.id]);
      expect(stripe.requests.map(({ key }) => key)).toEqual(['co_1', 'co_1']);
    },
  );

  test.for<Fault>(['lost_answer', 'reset_after'])(
    '%s on capture takes the money once',
    async (fault) => {
      const { stripe, provider, authorize } = await startShop();
      const id = await authorize();
      stripe.faults.push(fault);
      await provider.capture(id, 'cap_1');
      expect(stripe.ledger).toEqual([{ intentId: id, cents: 8997 }]);
    },
  );

  test.for<Fault>(['lost_answer', 'reset_after'])('%s on refund refunds once', async (fault) => {
    const { stripe, provider, pay } = await startShop();
    const id = await pay();
    stripe.faults.push(NO_FAULT, fault);
    await provider.refund({ intentId: id, amountCents: 1000, key: 'ref_1' });
    expect(await provider.retrieve(id)).toMatchObject({ refundedCents: 1000 });
  });

  test.for<Fault>(['lost_answer', 'reset_after'])('%s on cancel cancels', async (fault) => {
    const { stripe, provider, authorize } = await startShop();
    const id = await authorize();
    stripe.faults.push(fault);
    await provider.cancel(id);
    expect(await provider.retrieve(id)).toMatchObject({ status: 'canceled' });
  });
});

describe.concurrent('a lasting failure has an unknown outcome', () => {
  test.for<Fault>([
    'lost_request',
    'reset',
    'server_error',
    'bare_500',
    'not_json',
    'lock_timeout',
  ])('%s: nothing happened', async (fault) => {
    const { stripe, provider, authorize, failWith } = await startShop();
    const id = await authorize();
    await failWith(fault, () => provider.capture(id, 'cap_1'));
    expect(await provider.retrieve(id)).toMatchObject({ status: 'requires_capture' });
    expect(stripe.ledger).toEqual([]);
  });

  test.for<Fault>(['lost_answer', 'reset_after'])(
    '%s: it happened, and reading the payment shows it',
    async (fault) => {
      const { stripe, provider, authorize, failWith } = await startShop();
      const id = await authorize();
      await failWith(fault, () => provider.capture(id, 'cap_1'));
      expect(await provider.retrieve(id)).toMatchObject({ status: 'succeeded' });
      expect(stripe.ledger).toHaveLength(1);
    },
  );

  test('after too many requests, without an immediate retry', async () => {
    const { stripe, provider } = await startShop();
    stripe.faults.push('rate_limit');
    await expect(provider.create(PAYMENT)).rejects.toMatchObject(unknown);
    expect(stripe.requests).toHaveLength(1);
  });

  test('of a server that is down', async () => {
    const { stripe, provider } = await startShop();
    await stripe.close();
    await expect(provider.create(PAYMENT)).rejects.toMatchObject(unknown);
  });

  test('of a read', async () => {
    const { provider, authorize, failWith } = await startShop();
    const id = await authorize();
    await failWith('bare_500', () => provider.retrieve(id));
    expect(await provider.retrieve(id)).toMatchObject({ status: 'requires_capture' });
  });
});

test('cuts off an endless response', async () => {
  const { stripe, provider } = await startShop();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  stripe.faults.push('dripping');
  const outcome = provider.create(PAYMENT).catch((error: unknown) => error);
  await expect.poll(() => stripe.requests.length).toBe(1);
  await vi.advanceTimersByTimeAsync(LONGEST_CALL_MS);
  expect(await outcome).toMatchObject(unknown);
  expect(stripe.requests).toHaveLength(1);
});

describe.concurrent('a later call', () => {
  test('finds the payment of a create with a lost response', async () => {
    const { stripe, provider, failWith } = await startShop();
    await failWith('lost_answer', () => provider.create(PAYMENT));
    const intent = await provider.create(PAYMENT);
    expect([...stripe.intents.keys()]).toEqual([intent.id]);
  });

  test('captures once after a lost response, with either key', async () => {
    const { stripe, provider, authorize, failWith } = await startShop();
    const id = await authorize();
    await failWith('lost_answer', () => provider.capture(id, 'cap_1'));
    await provider.capture(id, 'cap_1');
    await provider.capture(id, 'cap_2');
    expect(stripe.ledger).toEqual([{ intentId: id, cents: 8997 }]);
  });

  test('refunds once after a lost response', async () => {
    const { stripe, provider, pay, failWith } = await startShop();
    const id = await pay();
    const refund = { intentId: id, amountCents: 1000, key: 'ref_1' };
    stripe.faults.push(NO_FAULT);
    await failWith('lost_answer', () => provider.refund(refund));
    expect(stripe.ledger).toHaveLength(2);
    await provider.refund(refund);
    expect(await provider.retrieve(id)).toMatchObject({ refundedCents: 1000 });
  });

  test.for<Fault>(['server_error', 'server_error_after'])(
    'creates after %s, although Stripe stores the failure under the key',
    async (fault) => {
      const { stripe, provider } = await startShop();
      stripe.faults.push(fault);
      await provider.create(PAYMENT).catch(() => null);
      const [first, second] = [await provider.create(PAYMENT), await provider.create(PAYMENT)];
      expect(second).toEqual(first);
      expect(first).toMatchObject({ status: 'requires_payment_method' });
    },
  );

  test.for<Fault>(['server_error', 'server_error_after'])(
    'captures once after %s',
    async (fault) => {
      const { stripe, provider, authorize } = await startShop();
      const id = await authorize();
      stripe.faults.push(fault);
      await provider.capture(id, 'cap_1').catch(() => null);
      await provider.capture(id, 'cap_1');
      expect(stripe.ledger).toEqual([{ intentId: id, cents: 8997 }]);
    },
  );

  test.for<Fault>(['server_error', 'server_error_after'])(
    'refunds once after %s',
    async (fault) => {
      const { stripe, provider, pay } = await startShop();
      const id = await pay();
      const refund = { intentId: id, amountCents: 1000, key: 'ref_1' };
      stripe.faults.push(NO_FAULT, fault);
      await provider.refund(refund).catch(() => null);
      await provider.refund(refund);
      expect(await provider.retrieve(id)).toMatchObject({ refundedCents: 1000 });
      expect(stripe.ledger).toHaveLength(2);
    },
  );

  test('refunds once a day later, when the key has expired', async () => {
    const { stripe, provider, pay } = await startShop();
    const id = await pay();
    const refund = { intentId: id, amountCents: 1000, key: 'ref_1' };
    await provider.refund(refund);
    stripe.forgetKeys();
    await provider.refund(refund);
    expect(await provider.retrieve(id)).toMatchObject({ refundedCents: 1000 });
  });

  test('cancels after a failure that Stripe stores', async () => {
    const { stripe, provider, authorize } = await startShop();
    const id = await authorize();
    stripe.faults.push('server_error');
    await expect(provider.cancel(id)).rejects.toMatchObject(unknown);
    await provider.cancel(id);
    expect(await provider.retrieve(id)).toMatchObject({ status: 'canceled' });
  });
});

describe.concurrent('simultaneous calls', () => {
  test('capture once in ten calls with separate keys', async () => {
    const { stripe, provider, authorize } = await startShop();
    const id = await authorize();
    await Promise.all(Array.from({ length: 10 }, (_, n) => provider.capture(id, `cap_${n}`)));
    expect(stripe.ledger).toEqual([{ intentId: id, cents: 8997 }]);
  });

  test('wait for the first capture with the same key', async () => {
    const { stripe, provider, authorize } = await startShop();
    const id = await authorize();
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

  test('let either capture or cancel win, and both know', async () => {
    const { stripe, provider, authorize } = await startShop();
    const id = await authorize();
    const [captured, canceled] = await Promise.allSettled([
      provider.capture(id, 'cap_1'),
      provider.cancel(id),
    ]);
    const { status } = await provider.retrieve(id);
    expect(captured.status).toBe(status === 'succeeded' ? 'fulfilled' : 'rejected');
    expect(canceled.status).toBe(status === 'canceled' ? 'fulfilled' : 'rejected');
    expect(stripe.ledger).toHaveLength(status === 'succeeded' ? 1 : 0);
  });

  test('refund everything once', async () => {
    const { provider, pay } = await startShop();
    const id = await pay();
    const refunds = await Promise.allSettled(
      Array.from({ length: 5 }, (_, n) =>
        provider.refund({ intentId: id, amountCents: 8997, key: `ref_${n}` }),
      ),
    );
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await provider.retrieve(id)).toMatchObject({ refundedCents: 8997 });
  });
});
