import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { HOME, PARCEL } from '#tests/checkout/delivery-ways.ts';
import { secretOf } from '#tests/checkout/shopper.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { decideSettings } from '#tests/support/delivery.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

const shop = useShop();

const LINE = { id: 1, quantity: 2 };

/** A browser that has the checkout page open. */
async function openCheckout(lines = [LINE]) {
  const browser = shop().openBrowser();
  return { browser, secret: secretOf(await browser.load(lines)) };
}

const readStock = async () => {
  const rows = await shop().rows<{ stock: number }>(
    sql`select stock_quantity as stock from supplements where id = 1`,
  );
  return rows[0]?.stock;
};
const readBank = () =>
  shop().rows(sql`select status, captures, captured_cents from demo_intents order by created_at`);
const readOrders = () =>
  shop().rows(sql`select payment_status, order_status, total_amount from orders order by id`);

test.each([
  ['an unknown secret', { clientSecret: 'demo_x_secret_y' }, 404],
  ['an intent id', { clientSecret: 'demo_0123456789abcdef' }, 404],
  ['no secret', {}, 400],
  ['an empty secret', { clientSecret: '' }, 400],
  ['a number', { clientSecret: 1 }, 400],
  ['a long secret', { clientSecret: 'x'.repeat(301) }, 400],
  ['a zero byte', { clientSecret: 'a\u0000b' }, 400],
  ['a further field', { clientSecret: 'x', status: 'paid' }, 400],
])('refuses %s', async (_name, body, status) => {
  const answer = await shop().openBrowser().post('/api/checkout/settle', body);
  expect(answer.status).toBe(status);
});

test('reports an unconfirmed payment as open', async () => {
  const { browser, secret } = await openCheckout();
  expect(await browser.settle(secret)).toEqual({
    status: 200,
    body: { status: 'open', order: null },
  });
  expect(await readStock()).toBe(12);
  expect(await readOrders()).toEqual([]);
});

test('makes a paid order of a confirmed card', async () => {
  const { browser, secret } = await openCheckout();
  await browser.confirm(secret);
  const answer = await browser.settle(secret);
  expect(answer).toEqual({
    status: 200,
    body: {
      status: 'paid',
      order: { id: expect.any(Number), token: expect.stringMatching(/^[\w-]{43}$/) },
    },
  });
  expect(await readStock()).toBe(10);
  expect(await readOrders()).toEqual([
    { payment_status: 'paid', order_status: 'processing', total_amount: '22.00' },
  ]);
  expect(await readBank()).toEqual([{ status: 'succeeded', captures: 1, captured_cents: 2_200 }]);
  expect(await shop().rows(sql`select customer_name, customer_email from orders`)).toEqual([
    { customer_name: 'Grace Hopper', customer_email: 'grace@shop.example' },
  ]);
});

describe("another browser that has the payment's secret", () => {
  test('completes the order and learns nothing of it', async () => {
    const { browser, secret } = await openCheckout();
    await browser.confirm(secret);
    for (const stranger of [shop().openBrowser(), (await openCheckout()).browser]) {
      expect(await stranger.settle(secret)).toEqual({
        status: 403,
        body: { code: 'forbidden', message: 'This payment was started in another browser.' },
      });
    }
    expect(await readOrders()).toMatchObject([{ payment_status: 'paid' }]);
    expect((await browser.settle(secret)).body.order?.token).toEqual(expect.any(String));
  });

  test('does not learn that it was rejected either', async () => {
    const { browser, secret } = await openCheckout();
    await browser.confirm(secret, 'refusesCapture');
    expect((await shop().openBrowser().settle(secret)).status).toBe(403);
    expect((await browser.settle(secret)).status).toBe(409);
  });

  test('cannot acknowledge the success', async () => {
    const { browser, secret } = await openCheckout();
    await browser.confirm(secret);
    await browser.settle(secret);
    await shop().openBrowser().acknowledge(secret);
    // Not acknowledged: a reload leads to the paid order instead of a second payment.
    expect((await browser.load([LINE])).body).toMatchObject({ status: 'paid' });
    await browser.acknowledge(secret);
    expect((await browser.load([LINE])).body).toMatchObject({ status: 'open' });
  });
});

test('makes one order and one charge of a hundred simultaneous calls', async () => {
  const { browser, secret } = await openCheckout();
  await browser.confirm(secret);
  const answers = await Promise.all(Array.from({ length: 100 }, () => browser.settle(secret)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(await readOrders()).toHaveLength(1);
  expect(await readBank()).toMatchObject([{ captures: 1 }]);
  expect(await readStock()).toBe(10);
});

describe('a card that is refused', () => {
  test.each(['declined', 'poor'] as const)('is followed by one order (%s)', async (card) => {
    const { browser, secret } = await openCheckout();
    expect((await browser.confirm(secret, card)).body.error).toBeTruthy();
    expect((await browser.settle(secret)).body.status).toBe('open');
    expect(secretOf(await browser.load([LINE]))).toBe(secret);

    await browser.confirm(secret);
    expect((await browser.settle(secret)).body.status).toBe('paid');
    expect(await readBank()).toMatchObject([{ captures: 1 }]);
  });

  test('can be declined at the bank, then approved', async () => {
    const { browser, secret } = await openCheckout();
    expect((await browser.confirm(secret, 'asks')).body.status).toBe('requires_action');
    expect((await browser.settle(secret)).body.status).toBe('open');
    expect((await browser.answerBank(secret, false)).body.error).toBeTruthy();
    await browser.confirm(secret, 'asks');
    expect((await browser.answerBank(secret, true)).body.status).toBe('requires_capture');
    expect((await browser.settle(secret)).body.status).toBe('paid');
  });

  test('at capture charges nothing and releases the stock', async () => {
    const { browser, secret } = await openCheckout();
    await browser.confirm(secret, 'refusesCapture');
    const answer = await browser.settle(secret);
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_canceled' } });
    expect(answer.body.message).toContain('not charged');
    expect(await readStock()).toBe(12);
    expect(await readOrders()).toMatchObject([
      { payment_status: 'canceled', order_status: 'canceled' },
    ]);
    expect(
      await shop().rows(
        sql`select reason, delta from stock_moves where checkout_id is not null order by id`,
      ),
    ).toEqual([
      { reason: 'allocate', delta: -2 },
      { reason: 'release', delta: 2 },
    ]);

    const again = await browser.load([LINE]);
    expect(secretOf(again)).not.toBe(secret);
    await browser.confirm(secretOf(again));
    expect((await browser.settle(secretOf(again))).body.status).toBe('paid');
  });
});

describe('a reload', () => {
  test('shows paid after payment', async () => {
    const { browser, secret } = await openCheckout();
    await browser.confirm(secret);
    const reloaded = await browser.load([LINE]);
    expect(reloaded.body).toMatchObject({
      status: 'paid',
      clientSecret: secret,
      charges: { totalCents: 2_200 },
    });
    expect(reloaded.body.order).toBeTruthy();
    expect((await browser.load([LINE])).body).toEqual(reloaded.body);
    expect((await browser.confirm(secret)).body.status).toBe('succeeded');
    expect(await readBank()).toMatchObject([{ captures: 1 }]);
  });

  test('shows paid if the settle answer was lost', async () => {
    const { browser, secret } = await openCheckout();
    await browser.confirm(secret);
    await browser.settle(secret);
    expect((await browser.load([LINE])).body).toMatchObject({
      status: 'paid',
      clientSecret: secret,
    });
  });

  test('shows paid at the old price if the price changed after confirmation', async () => {
    const browser = shop().openBrowser();
    const secret = secretOf(await browser.load([LINE]));
    await browser.confirm(secret);
    await shop().db.execute(sql`update supplements set price = 99 where id = ${LINE.id}`);
    expect((await browser.load([LINE])).body).toMatchObject({
      status: 'paid',
      clientSecret: secret,
    });
    expect(await shop().rows(sql`select count(*)::int as count from checkouts`)).toEqual([
      { count: 1 },
    ]);
  });

  test('starts a new purchase after the success was seen', async () => {
    const { browser, secret } = await openCheckout();
    await browser.confirm(secret);
    await browser.settle(secret);
    expect((await browser.acknowledge(secret)).status).toBe(200);
    const again = await browser.load([LINE]);
    expect(again.body.status).toBe('open');
    expect(secretOf(again)).not.toBe(secret);
  });

  test('shows nothing of another browser’s purchase', async () => {
    const { browser, secret } = await openCheckout();
    await browser.confirm(secret);
    await browser.settle(secret);
    const { body } = await shop().openBrowser().load([LINE]);
    expect(body).toMatchObject({ status: 'open', order: null });
  });

  test('shows processing while the capture is unknown, then paid', async () => {
    const { browser, secret } = await openCheckout();
    await browser.confirm(secret);
    shop().world.trouble.onCall = (call) => (call === 'capture' ? 'lose request' : undefined);
    expect((await browser.settle(secret)).body.status).toBe('processing');
    shop().world.trouble.onCall = () => undefined;
    expect((await browser.load([LINE])).body).toMatchObject({
      status: 'paid',
      clientSecret: secret,
    });
  });

  test('offers a new payment after a refused capture', async () => {
    const { browser, secret } = await openCheckout();
    await browser.confirm(secret, 'refusesCapture');
    shop().world.trouble.onCall = (call) => (call === 'capture' ? 'lose request' : undefined);
    expect((await browser.settle(secret)).body.status).toBe('processing');
    shop().world.trouble.onCall = () => undefined;

    const again = await browser.load([LINE]);
    expect(again.body.status).toBe('open');
    expect((await browser.confirm(secretOf(again))).body.error).toBeNull();
    expect((await browser.settle(secretOf(again))).body.status).toBe('paid');
    expect(await readStock()).toBe(10);
  });
});

test('charges once and shows success in two tabs that both pay', async () => {
  const { browser, secret } = await openCheckout();
  const tabs = await Promise.all(
    [0, 1].map(async () => {
      await browser.confirm(secret);
      return browser.settle(secret);
    }),
  );
  expect(tabs.map((tab) => tab.body.status)).toEqual(['paid', 'paid']);
  expect(await readBank()).toMatchObject([{ captures: 1 }]);
});

describe('stock that runs out before the card is authorized', () => {
  test('charges one of two buyers for the last unit', async () => {
    const buyers = await Promise.all([1, 2].map(() => openCheckout([{ id: 1, quantity: 7 }])));
    await Promise.all(buyers.map(({ browser, secret }) => browser.confirm(secret)));
    const answers = await Promise.all(buyers.map(({ browser, secret }) => browser.settle(secret)));
    const loser = answers.find((answer) => answer.status !== 200);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(loser?.body).toMatchObject({
      code: 'insufficient_stock',
      message:
        'Insufficient inventory: Liver Renew (requested: 7, available: 5). Your card was not charged.',
      inventoryIssues: [{ id: 1, name: 'Liver Renew', requested: 7, available: 5 }],
    });
    const bank = await readBank();
    expect(bank.map((row) => row['status']).toSorted()).toEqual(['canceled', 'succeeded']);
    expect(await readStock()).toBe(5);
    expect(await readOrders()).toHaveLength(1);
  });

  test.each([
    ['was taken out of the catalog', sql`update supplements set is_active = false where id = 1`, 0],
    [
      'was cut by an administrator',
      sql`with cut as (update supplements set stock_quantity = 1 where id = 1 returning id)
        insert into stock_moves (supplement_id, delta, reason) select id, -11, 'damaged' from cut`,
      1,
    ],
  ])('charges nothing if it %s', async (_name, change, available) => {
    const { browser, secret } = await openCheckout();
    await browser.confirm(secret);
    await shop().db.execute(change);
    const answer = await browser.settle(secret);
    expect(answer.status).toBe(409);
    expect(answer.body.inventoryIssues).toMatchObject([{ requested: 2, available }]);
    expect(await readBank()).toEqual([{ status: 'canceled', captures: 0, captured_cents: 0 }]);
    expect(await browser.settle(secret)).toEqual(answer);
  });
});

test('cancels an expired payment', async () => {
  const { browser, secret } = await openCheckout();
  await shop().db.execute(sql`update checkouts set expires_at = now() - interval '1 second'`);
  const answer = await browser.settle(secret);
  expect(answer).toMatchObject({ status: 409, body: { code: 'payment_canceled' } });
  expect(answer.body.message).toContain('took too long');
  expect((await browser.confirm(secret)).body.error).toBe('This payment was canceled.');
  expect(await readBank()).toMatchObject([{ status: 'canceled' }]);
});

test('deletes the network of ended payments and the address of unpaid ones', async () => {
  await decideSettings(shop().db, { deliveryMethods: [PARCEL] });
  const [abandoned, bought] = [await openCheckout(), await openCheckout()];
  for (const { browser, secret } of [abandoned, bought]) {
    expect((await browser.deliver(secret, 'parcel', HOME)).status).toBe(200);
  }
  const paid = await bought.browser.buy([LINE]);
  expect(paid.body.status).toBe('paid');
  await shop().db.execute(
    sql`update checkouts set expires_at = now() - interval '1 second', next_check_at = now() where state = 'open'`,
  );
  await reconcileCheckouts(shop().checkout);
  expect(
    await shop().rows(
      sql`select distinct state, network, delivery->'address'->>'name' as name, delivery->'address'->>'city' as city
        from checkouts where delivery->'address' is not null and delivery->>'method' = 'parcel' order by state`,
    ),
  ).toEqual([
    { state: 'expired', network: '', name: 'Removed', city: HOME.city },
    { state: 'paid', network: '', name: HOME.name, city: HOME.city },
  ]);
});
