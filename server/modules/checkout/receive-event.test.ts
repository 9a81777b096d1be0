import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { secretOf, type Card } from '#tests/checkout/shopper.ts';
import {
  bringToRest,
  collectEvents,
  deliverEvent,
  inspect,
} from '#tests/checkout/simulated-shop.ts';
import { useShop } from '#tests/checkout/use-shop.ts';

const shop = useShop();

const LINE = { id: 1, quantity: 2 };

async function confirm(card: Card = 'good') {
  const browser = shop().openBrowser();
  const secret = secretOf(await browser.load([LINE]));
  await browser.confirm(secret, card);
  return { browser, secret };
}

/** The events that the bank has sent so far, oldest first. */
async function readEvents() {
  await collectEvents(shop());
  return shop().world.events;
}

const readOutcome = () =>
  shop().rows(sql`select c.state, o.payment_status, i.captures from checkouts c
    left join orders o on o.checkout_id = c.id left join demo_intents i on i.id = c.intent_id`);
const PAID = [{ state: 'paid', payment_status: 'paid', captures: 1 }];

test('completes the order of a shopper who left', async () => {
  await confirm();
  const [event] = await readEvents();
  expect(await deliverEvent(shop(), event!)).toBe(200);
  expect(await readOutcome()).toEqual(PAID);
});

test('makes one order and one charge of ten copies', async () => {
  await confirm();
  const [event] = await readEvents();
  const statuses = await Promise.all(
    Array.from({ length: 10 }, () => deliverEvent(shop(), event!)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await readOutcome()).toEqual(PAID);
  expect(await shop().rows(sql`select count(*)::int as emails from email_outbox`)).toEqual([
    { emails: 1 },
  ]);
});

test('reaches the same state with events in reverse order', async () => {
  const { browser, secret } = await confirm('asks');
  await browser.answerBank(secret, true);
  await browser.settle(secret);
  const events = await readEvents();
  expect(events.length).toBeGreaterThan(2);
  for (const event of events.toReversed()) expect(await deliverEvent(shop(), event)).toBe(200);
  expect(await readOutcome()).toEqual(PAID);
});

test('ignores an outdated success event', async () => {
  const { browser, secret } = await confirm('refusesCapture');
  await browser.settle(secret);
  for (const event of await readEvents()) expect(await deliverEvent(shop(), event)).toBe(200);
  expect(await readOutcome()).toEqual([
    { state: 'canceled', payment_status: 'canceled', captures: 0 },
  ]);
});

test('finds the checkout before the payment’s id is known', async () => {
  shop().world.trouble.onCall = (call) => (call === 'create' ? 'lose answer' : undefined);
  const browser = shop().openBrowser();
  expect((await browser.load([LINE])).status).toBe(502);
  shop().world.trouble.onCall = () => undefined;
  const [payment] = await shop().rows<{ secret: string }>(
    sql`select client_secret as secret from demo_intents`,
  );
  await browser.confirm(payment!.secret);
  const [event] = await readEvents();
  expect(await deliverEvent(shop(), event!)).toBe(200);
  expect(await readOutcome()).toEqual(PAID);
});

test('handles a failed event when it comes again', async () => {
  await confirm();
  const [event] = await readEvents();
  shop().world.trouble.onPoint = (point) => point === 'inside-allocation';
  expect(await deliverEvent(shop(), event!)).toBe(500);
  expect(await shop().rows(sql`select processed_at from provider_events`)).toEqual([
    { processed_at: null },
  ]);
  shop().world.trouble.onPoint = () => false;
  expect(await deliverEvent(shop(), event!)).toBe(200);
  expect(await readOutcome()).toEqual(PAID);
  const [row] = await shop().rows(sql`select processed_at from provider_events`);
  expect(row!['processed_at']).not.toBeNull();
});

test('does not accept events while the bank does not answer', async () => {
  await confirm();
  const [event] = await readEvents();
  shop().world.trouble.onCall = () => 'lose request';
  expect(await deliverEvent(shop(), event!)).toBeGreaterThanOrEqual(500);
  shop().world.trouble.onCall = () => undefined;
  expect(await deliverEvent(shop(), event!)).toBe(200);
  expect(await readOutcome()).toEqual(PAID);
});

describe('a forged event', () => {
  test.each([
    ['no signature', (body: Buffer) => ({ body, headers: {} })],
    [
      'a made-up signature',
      (body: Buffer) => ({ body, headers: { 'demo-signature': 'f'.repeat(64) } }),
    ],
    ['a short signature', (body: Buffer) => ({ body, headers: { 'demo-signature': 'ff' } })],
    [
      'a re-serialized body',
      (body: Buffer, headers: Record<string, string>) => ({
        body: Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)),
        headers,
      }),
    ],
    [
      'another payment under the same signature',
      (body: Buffer, headers: Record<string, string>) => ({
        body: Buffer.from(body.toString().replace('payment_changed', 'refunded')),
        headers,
      }),
    ],
    [
      'nothing at all',
      (_body: Buffer, headers: Record<string, string>) => ({ body: Buffer.alloc(0), headers }),
    ],
  ])('%s', async (_name, forge) => {
    await confirm();
    const [event] = await readEvents();
    expect(await deliverEvent(shop(), forge(event!.body, event!.headers))).toBe(400);
    expect(await readOutcome()).toMatchObject([{ state: 'open', payment_status: null }]);
    expect(await shop().rows(sql`select * from provider_events`)).toEqual([]);
  });

  test('gets refused with 413 if it has 2 MB', async () => {
    const body = Buffer.alloc(2 ** 21, 'x');
    expect(await deliverEvent(shop(), { body, headers: {} })).toBe(413);
  });
});

test.each(['text/plain', 'application/xml', undefined])(
  'accepts a signed event of content type %s',
  async (type) => {
    await confirm();
    const [event] = await readEvents();
    const answer = await shop().app.inject({
      method: 'POST',
      url: '/api/webhooks/demo',
      payload: event!.body,
      headers: { ...event!.headers, ...(type && { 'content-type': type }) },
    });
    expect(answer.statusCode).toBe(200);
    expect(await readOutcome()).toEqual(PAID);
  },
);

test('ignores events of other shops', async () => {
  await shop().db.execute(
    sql`insert into demo_events (intent_id, type) values ('demo_foreign', 'payment_changed')`,
  );
  const [event] = await readEvents();
  expect(await deliverEvent(shop(), event!)).toBe(200);
});

test('ends the payment at the fifth declined card, counting repeated events once', async () => {
  const { browser, secret } = await confirm('declined');
  for (let tries = 2; tries <= 4; tries += 1) await browser.confirm(secret, 'declined');
  for (const event of await readEvents()) {
    await Promise.all([deliverEvent(shop(), event), deliverEvent(shop(), event)]);
  }
  expect(await shop().rows(sql`select declines, state from checkouts`)).toEqual([
    { declines: 4, state: 'open' },
  ]);
  await browser.confirm(secret, 'declined');
  for (const event of await readEvents()) await deliverEvent(shop(), event);
  expect(await shop().rows(sql`select declines, state from checkouts`)).toEqual([
    { declines: 5, state: 'expired' },
  ]);
  expect((await browser.settle(secret)).body.message).toContain('was declined too often');
  expect((await browser.confirm(secret)).body.error).toBe('This payment was canceled.');
  expect(secretOf(await browser.load([LINE]))).not.toBe(secret);
});

test('records a dispute once', async () => {
  const { browser, secret } = await confirm();
  await browser.settle(secret);
  await shop().db.execute(
    sql`insert into demo_events (intent_id, type) select id, 'disputed' from demo_intents`,
  );
  const events = await readEvents();
  for (const event of [...events, ...events]) expect(await deliverEvent(shop(), event)).toBe(200);
  expect(
    await shop().rows(sql`select kind from order_events where kind = 'disputed'`),
  ).toHaveLength(1);
  await bringToRest(shop());
  expect(await inspect(shop(), 'rest')).toEqual([]);
});
