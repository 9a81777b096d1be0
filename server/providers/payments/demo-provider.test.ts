import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { NO_DEMO_FAULTS, type DemoFaults } from '#server/fault-points.ts';
import { CARDS, type Card } from '#tests/checkout/shopper.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { createDemoProvider } from './demo-provider.ts';
import { InvalidEventError, ProviderError, type Intent } from './payment-provider.ts';

const app = useTestApp();

const open = (faults: Partial<DemoFaults> = {}) =>
  createDemoProvider(app().db, { ...NO_DEMO_FAULTS, ...faults }, app().deps.log);

function create(bank = open(), key = randomUUID()) {
  return bank.create({ key, amountCents: 2_500, currency: 'usd', checkoutId: randomUUID() });
}

async function confirm(intent: Intent, card: Card = 'good') {
  const answer = await open().inHouseBank?.confirm({
    clientSecret: intent.clientSecret,
    card: { number: CARDS[card], expMonth: 1, expYear: 2099, cvc: '123' },
    name: ' Ada',
    email: 'ada@shop.example',
  });
  return answer?.status;
}

async function authorize() {
  const intent = await create();
  await confirm(intent);
  return intent.id;
}

async function readBooks(id: string) {
  const [row] = await selectRows(
    app().db,
    sql`select status, captures, captured_cents, refunded_cents from demo_intents where id = ${id}`,
  );
  return row;
}

const refused = expect.objectContaining({ refused: true });

describe('create', () => {
  test('makes one payment for ten simultaneous calls with one key', async () => {
    const key = randomUUID();
    const intents = await Promise.all(Array.from({ length: 10 }, () => create(open(), key)));
    expect(new Set(intents.map((intent) => intent.id)).size).toBe(1);
    expect(new Set(intents.map((intent) => intent.clientSecret)).size).toBe(1);
  });

  test('names the checkout', async () => {
    expect(await create()).toMatchObject({
      status: 'requires_payment_method',
      amountCents: 2_500,
      currency: 'usd',
      refundedCents: 0,
      receiptEmail: null,
    });
  });
});

describe('capture', () => {
  test('takes the money once in twenty simultaneous calls', async () => {
    const id = await authorize();
    await Promise.all(Array.from({ length: 20 }, () => open().capture(id, 'any')));
    expect(await readBooks(id)).toMatchObject({
      status: 'succeeded',
      captures: 1,
      captured_cents: 2_500,
    });
  });

  test('gets refused before the authorization, after a cancellation and for unknown payments', async () => {
    const { id } = await create();
    await expect(open().capture(id, 'any')).rejects.toEqual(refused);
    await open().cancel(id);
    await expect(open().capture(id, 'any')).rejects.toEqual(refused);
    await expect(open().capture('demo_none', 'any')).rejects.toEqual(refused);
  });

  test('races with a cancellation, and one of them wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await authorize();
      const results = await Promise.allSettled([open().capture(id, 'any'), open().cancel(id)]);
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      const captured = results[0]?.status === 'fulfilled';
      expect(await readBooks(id)).toMatchObject({
        status: captured ? 'succeeded' : 'canceled',
        captured_cents: captured ? 2_500 : 0,
      });
    }
  });

  test('cancels the payment if the card refuses the capture', async () => {
    const intent = await create();
    await confirm(intent, 'refusesCapture');
    await expect(open().capture(intent.id, 'any')).rejects.toEqual(refused);
    expect(await readBooks(intent.id)).toMatchObject({ status: 'canceled', captures: 0 });
  });
});

describe('cancel', () => {
  test('stays idempotent', async () => {
    const id = await authorize();
    await open().cancel(id);
    await open().cancel(id);
    expect(await readBooks(id)).toMatchObject({ status: 'canceled' });
  });

  test('gets refused after the capture', async () => {
    const id = await authorize();
    await open().capture(id, 'any');
    await expect(open().cancel(id)).rejects.toEqual(refused);
  });
});

describe('refund', () => {
  const paid = async () => {
    const id = await authorize();
    await open().capture(id, 'any');
    return id;
  };

  test('stays idempotent for one key', async () => {
    const intentId = await paid();
    const refund = { intentId, amountCents: 1_000, key: randomUUID() };
    await Promise.all(Array.from({ length: 5 }, () => open().refund(refund)));
    expect(await readBooks(intentId)).toMatchObject({ refunded_cents: 1_000 });
    expect((await open().retrieve(intentId)).refundedCents).toBe(1_000);
  });

  test('never exceeds the payment', async () => {
    const intentId = await paid();
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        open().refund({ intentId, amountCents: 1_000, key: randomUUID() }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
    expect(await readBooks(intentId)).toMatchObject({ refunded_cents: 2_000 });
  });

  test('gets refused before the capture', async () => {
    const intentId = await authorize();
    await expect(open().refund({ intentId, amountCents: 1, key: randomUUID() })).rejects.toEqual(
      refused,
    );
  });
});

describe('confirm', () => {
  test('changes nothing for a paid payment', async () => {
    const intent = await create();
    await confirm(intent);
    await open().capture(intent.id, 'any');
    expect(await confirm(intent, 'asks')).toBe('succeeded');
    expect(await readBooks(intent.id)).toMatchObject({ status: 'succeeded', captures: 1 });
  });

  test('leaves the authorization of another tab alone when a card is declined', async () => {
    const intent = await create();
    await confirm(intent);
    await confirm(intent, 'declined');
    expect(await readBooks(intent.id)).toMatchObject({ status: 'requires_capture' });
  });

  test('passes the name and email of the payer on', async () => {
    const intent = await create();
    await confirm(intent);
    expect(await open().retrieve(intent.id)).toMatchObject({ receiptEmail: 'ada@shop.example' });
  });
});

describe('planned faults', () => {
  test('lose a request before it acts, and a response after the capture', async () => {
    const losesRequests = open({ loseRequests: 1 });
    const losesAnswers = open({ loseAnswers: 1 });
    const id = await authorize();
    await expect(losesRequests.capture(id, 'any')).rejects.toMatchObject({ refused: false });
    expect(await readBooks(id)).toMatchObject({ captures: 0 });
    await expect(losesAnswers.capture(id, 'any')).rejects.toBeInstanceOf(ProviderError);
    expect(await readBooks(id)).toMatchObject({ captures: 1 });
  });

  async function countDeliveries(faults: Partial<DemoFaults>): Promise<number> {
    await app().db.execute(sql`delete from demo_events`);
    const bank = open(faults);
    await create(bank).then((intent) => confirm(intent));
    let count = 0;
    await bank.inHouseBank?.deliverEvents(async (body, headers) => {
      expect(bank.verifyEvent(body, headers).type).toBe('payment_changed');
      count += 1;
    });
    return count;
  }

  test.each([
    [{}, 1],
    [{ dropEvents: 1 }, 0],
    [{ duplicateEvents: 1 }, 2],
    [{ delayEvents: 1 }, 0],
  ])('cause %o', async (faults, deliveries) => {
    expect(await countDeliveries(faults)).toBe(deliveries);
    const left = await app().db.execute(sql`select 1 from demo_events where delivered_at is null`);
    expect(left).toHaveProperty('rows', 'delayEvents' in faults ? [expect.anything()] : []);
  });
});

describe('events', () => {
  test('repeat until the shop takes them', async () => {
    await app().db.execute(sql`delete from demo_events`);
    await authorize();
    const bank = open();
    await bank.inHouseBank?.deliverEvents(async () => Promise.reject(new Error('busy')));
    let delivered = 0;
    const take = async () => void (delivered += 1);
    await bank.inHouseBank?.deliverEvents(take);
    expect(delivered).toBe(0);
    await app().db.execute(sql`update demo_events set next_attempt_at = now()`);
    await bank.inHouseBank?.deliverEvents(take);
    expect(delivered).toBe(1);
  });

  test('get refused with a wrong signature', () => {
    const bank = open();
    for (const signature of [undefined, '', 'x', 'f'.repeat(64), ['a', 'b']]) {
      expect(() => bank.verifyEvent(Buffer.from('{}'), { 'demo-signature': signature })).toThrow(
        InvalidEventError,
      );
    }
  });
});
