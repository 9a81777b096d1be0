import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailOutbox, orderEvents, orders, refunds, supplements } from '#server/db/schema.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import { recordLog } from '#tests/support/recorded-log.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { AdminOrder } from '#shared/contracts/admin-orders.ts';
import type { ToDo } from '#shared/contracts/reports.ts';

const FAILURE = { status: 'failed', failure_reason: 'expired_or_canceled_card' } as const;
const EVENTS = ['refund.failed', 'refund.updated', 'charge.refund.updated'];
/** The SDK repeats a request once, and a refund first looks for itself at Stripe. */
const NO_FAULT = { heldUntil: Promise.resolve() };
const UNANSWERED = [NO_FAULT, 'reset_after', 'reset_after'] as const;

const recorded = recordLog();
let stripe: FakeStripe;
let shop: TestApp;
let owner: Console;
let orderId: number;
let intentId: string;

beforeAll(async () => {
  stripe = await startFakeStripe();
  const settings = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
  };
  shop = await createTestApp(settings, { log: recorded.log });
  await shop.db.update(supplements).set({ stockQuantity: 50, price: '11.00' });
  owner = await openConsole(shop);
});

afterAll(async () => {
  await shop.close();
  await stripe.close();
});

/** Two units at $11.00, paid. */
beforeEach(async () => {
  const shopper = createShopper(sendInto(shop.app));
  const secret = secretOf(await shopper.load([{ id: 1, quantity: 2 }]));
  intentId = secret.slice(0, secret.indexOf('_secret_'));
  stripe.confirm(intentId, { receiptEmail: 'ada@receipts.example' });
  orderId = (await shopper.settle(secret)).body.order?.id ?? 0;
  stripe.account.refundStatus = 'pending';
});

const giveBack = (quantity: number) =>
  owner.call('POST', `/orders/${orderId}/refund`, { lines: [{ id: 1, quantity }], restock: true });

async function deliver(type: string, about = intentId) {
  const { body, headers } = stripe.signedEvent(type, about);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
  return answer.statusCode;
}

async function readFailures() {
  const events = await shop.db
    .select({ kind: orderEvents.kind, detail: orderEvents.detail })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return events.filter(({ kind }) => kind === 'refund_failed').map(({ detail }) => detail);
}

async function readOrder() {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return order;
}

async function readStock() {
  const [row] = await shop.db.select().from(supplements).where(eq(supplements.id, 1));
  return row?.stockQuantity;
}

async function isListed() {
  const { rows } = await owner.list<AdminOrder>('/orders?attention=refund');
  return rows.some(({ id }) => id === orderId);
}

const countToDo = async () => {
  const { body }: { body: ToDo } = await owner.call('GET', '/to-do');
  return body.failedRefunds;
};

const failed = (id: string, amountCents = 1_100) => ({
  amountCents,
  reason: 'the card has expired or was canceled',
  refund: id,
});

describe('a refund that the bank returns later', () => {
  test('stays in the history, the log and the to-dos until staff add a note', async () => {
    const before = await countToDo();
    await giveBack(1);
    const { id } = stripe.account.failRefund(intentId, FAILURE);
    expect(await deliver('refund.failed')).toBe(200);
    expect(await readFailures()).toEqual([failed(id)]);
    expect(recorded.lines()).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'refund failed at the bank',
        order: orderId,
        refund: id,
      }),
    );
    expect(await countToDo()).toBe(before + 1);
    expect(await isListed()).toBe(true);
    await owner.call('PUT', `/orders/${orderId}/note`, { note: 'Sent by check.' });
    expect(await countToDo()).toBe(before);
    expect(await isListed()).toBe(false);
  });

  test('gets recorded once for several events', async () => {
    await giveBack(1);
    const { id } = stripe.account.failRefund(intentId, FAILURE);
    await Promise.all([...EVENTS, ...EVENTS].map((type) => deliver(type)));
    for (const type of EVENTS) expect(await deliver(type)).toBe(200);
    expect(await readFailures()).toEqual([failed(id)]);
    const said = recorded.lines().filter((line) => line['refund'] === id);
    expect(said).toHaveLength(1);
  });

  test('gets recorded for each of several refunds', async () => {
    await giveBack(1);
    const first = stripe.account.failRefund(intentId, FAILURE);
    await deliver('refund.failed');
    await giveBack(1);
    const second = stripe.account.failRefund(intentId, FAILURE);
    await deliver('refund.failed');
    expect(await readFailures()).toEqual([failed(first.id), failed(second.id)]);
  });

  test('does not change the refunded amount', async () => {
    await giveBack(2);
    const order = await readOrder();
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundedAmount: '22.00' });
    stripe.account.failRefund(intentId, FAILURE);
    await deliver('refund.failed');
    await deliver('charge.refunded');
    expect(await readOrder()).toEqual(order);
  });
});

describe('a refund that fails before its answer', () => {
  const giveBackUnanswered = async () => {
    stripe.faults.push(...UNANSWERED);
    expect((await giveBack(2)).status).toBe(502);
  };

  test('sends no email and restocks nothing', async () => {
    await giveBackUnanswered();
    stripe.account.failRefund(intentId, FAILURE);
    const emails = await shop.db.$count(emailOutbox, eq(emailOutbox.kind, 'refunded'));
    const stock = await readStock();
    for (const type of EVENTS) expect(await deliver(type)).toBe(200);
    expect(await readFailures()).toEqual([{ reason: 'The bank did not accept the refund.' }]);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'paid', refundedAmount: '0.00' });
    const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(rows).toMatchObject([{ state: 'failed' }]);
    expect(await shop.db.$count(emailOutbox, eq(emailOutbox.kind, 'refunded'))).toBe(emails);
    expect(await readStock()).toBe(stock);
    expect(await isListed()).toBe(false);
  });

  test('refuses the event while Stripe does not answer', async () => {
    await giveBackUnanswered();
    stripe.account.failRefund(intentId, FAILURE);
    stripe.faults.push('reset', 'reset');
    expect(await deliver('refund.failed')).toBeGreaterThanOrEqual(500);
    expect(await deliver('refund.failed')).toBe(200);
    expect(await readFailures()).toHaveLength(1);
  });
});

describe('a refund that was made on Stripe’s own pages', () => {
  test('gets recorded when it fails', async () => {
    stripe.account.refund({ payment_intent: intentId, amount: '700' });
    await deliver('charge.refunded');
    const { id } = stripe.account.failRefund(intentId, FAILURE);
    for (const type of EVENTS) await deliver(type);
    expect(await readFailures()).toEqual([failed(id, 700)]);
  });

  test('has no effect when its failure is reported first', async () => {
    stripe.account.refund({ payment_intent: intentId, amount: '700' });
    const { id } = stripe.account.failRefund(intentId, FAILURE);
    await deliver('refund.failed');
    await deliver('charge.refunded');
    expect(await readFailures()).toEqual([failed(id, 700)]);
    expect(await readOrder()).toMatchObject({ paymentStatus: 'paid', refundedAmount: '0.00' });
  });
});

test('ignores refunds of other shops on the same account', async () => {
  const { id } = stripe.account.create({
    amount: '2200',
    currency: 'usd',
    capture_method: 'manual',
  });
  stripe.confirm(id);
  stripe.account.capture(id, {});
  stripe.account.refund({ payment_intent: id });
  stripe.account.failRefund(id, FAILURE);
  const before = await shop.db.$count(orderEvents);
  expect(await deliver('refund.failed', id)).toBe(200);
  expect(await shop.db.$count(orderEvents)).toBe(before);
});
