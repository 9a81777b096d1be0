import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { secretOf } from '#tests/checkout/shopper.ts';
import { bringToRest, inspect } from '#tests/checkout/simulated-shop.ts';
import { useShop } from '#tests/checkout/use-shop.ts';

const shop = useShop();

const BODY = { selectedItems: [{ id: 1, quantity: 1 }], customerEmail: '', customerName: '' };
const LINE = { id: 1, quantity: 1 };
const withLine = (change: object) => ({ ...BODY, selectedItems: [{ ...LINE, ...change }] });

async function countCheckouts(): Promise<number> {
  const [row] = await shop().rows<{ count: number }>(
    sql`select ((select count(*) from checkouts) + (select count(*) from demo_intents))::int as count`,
  );
  return row!.count;
}

describe('a malformed request', () => {
  test.each([
    ['no items', { ...BODY, selectedItems: [] }],
    ['items that are no list', { ...BODY, selectedItems: {} }],
    ['items that are text', { ...BODY, selectedItems: '[]' }],
    ['items that are missing', { customerEmail: '', customerName: '' }],
    ['an item that is null', { ...BODY, selectedItems: [null] }],
    [
      'more than a hundred lines',
      { ...BODY, selectedItems: Array.from({ length: 101 }, () => LINE) },
    ],
    ['quantity 0', withLine({ quantity: 0 })],
    ['quantity -1', withLine({ quantity: -1 })],
    ['quantity 11', withLine({ quantity: 11 })],
    ['quantity 1.5', withLine({ quantity: 1.5 })],
    ['quantity "2"', withLine({ quantity: '2' })],
    ['quantity true', withLine({ quantity: true })],
    ['quantity null', withLine({ quantity: null })],
    [
      'quantity 1e400',
      '{"selectedItems":[{"id":1,"quantity":1e400}],"customerEmail":"","customerName":""}',
    ],
    ['id 0', withLine({ id: 0 })],
    ['id -1', withLine({ id: -1 })],
    ['id "1"', withLine({ id: '1' })],
    ['an id past 32 bits', withLine({ id: 2_147_483_648 })],
    [
      'an id past 53 bits',
      '{"selectedItems":[{"id":9007199254740993,"quantity":1}],"customerEmail":"","customerName":""}',
    ],
    [
      'more than ten in two lines',
      {
        ...BODY,
        selectedItems: [
          { id: 1, quantity: 6 },
          { id: 1, quantity: 6 },
        ],
      },
    ],
    ['a zero byte', { ...BODY, customerName: 'a\u0000b' }],
    ['a name that is too long', { ...BODY, customerName: 'x'.repeat(201) }],
    ['an email that is no text', { ...BODY, customerEmail: ['a@b.example'] }],
    [
      'a prototype',
      '{"selectedItems":[{"id":1,"quantity":1}],"customerEmail":"","customerName":"","__proto__":{"a":1}}',
    ],
    ['null', 'null'],
    ['a list', '[]'],
    ['truncated JSON', '{"selectedItems":[{"id":1,'],
    ['nothing', ''],
  ])('%s', async (_name, body) => {
    const answer = await shop().app.inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      headers: { 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(await countCheckouts()).toBe(0);
  });

  test.each(['abc', '5', {}, -1, 1.5])('is accepted with the recommendation id %j', async (id) => {
    const answer = await shop().openBrowser().load([LINE], { fromSharedCartId: id });
    expect(answer.status).toBe(200);
  });

  test('gets refused below the smallest charge', async () => {
    await shop().db.execute(sql`update supplements set price = '0.24' where id = 1`);
    const answer = await shop()
      .openBrowser()
      .load([{ id: 1, quantity: 2 }]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(answer.body.message).toContain('$0.50');
    expect(await countCheckouts()).toBe(0);
  });

  test('gets refused for a free basket', async () => {
    await shop().db.execute(sql`update supplements set price = '0.00' where id = 1`);
    expect((await shop().openBrowser().load([LINE])).status).toBe(400);
  });

  test('gets refused above the largest charge', async () => {
    await shop().db.execute(sql`update supplements set price = '99999999.99' where id in (1, 2)`);
    const answer = await shop()
      .openBrowser()
      .load([LINE, { id: 2, quantity: 10 }]);
    expect(answer.status).toBe(400);
    expect(await countCheckouts()).toBe(0);
  });
});

test.each([
  ['XML', 'application/xml', '<a/>', 415],
  ['a form', 'application/x-www-form-urlencoded', 'selectedItems=1', 415],
  ['2 MB', 'application/json', JSON.stringify({ ...BODY, customerName: 'x'.repeat(2 ** 21) }), 413],
])('refuses %s', async (_name, type, payload, status) => {
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/create-payment-intent',
    headers: { 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBe(status);
});

describe('a basket beyond the stock', () => {
  const setStock = (stock: number) =>
    shop().db
      .execute(sql`with gone as (update supplements set stock_quantity = ${stock} where id = 1 returning id)
      insert into stock_moves (supplement_id, delta, reason) select id, ${stock} - 12, 'recount' from gone`);

  test('gets refused for the sum of a supplement’s lines', async () => {
    await setStock(5);
    const answer = await shop()
      .openBrowser()
      .load([
        { id: 1, quantity: 3 },
        { id: 1, quantity: 3 },
      ]);
    expect(answer).toEqual({
      status: 409,
      body: {
        code: 'insufficient_stock',
        message: 'Insufficient inventory: Liver Renew (requested: 6, available: 5)',
        inventoryIssues: [{ id: 1, name: 'Liver Renew', requested: 6, available: 5 }],
      },
    });
    expect(await countCheckouts()).toBe(0);
  });

  test('gets refused with every line that is short', async () => {
    await setStock(0);
    await shop().db.execute(sql`update supplements set is_active = false where id = 2`);
    const answer = await shop()
      .openBrowser()
      .load([{ id: 3, quantity: 1 }, { id: 2, quantity: 2 }, LINE]);
    expect(answer.body.inventoryIssues).toEqual([
      { id: 2, name: 'Kidney Clear', requested: 2, available: 0 },
      { id: 1, name: 'Liver Renew', requested: 1, available: 0 },
    ]);
  });

  test('gets refused for an unknown supplement', async () => {
    const answer = await shop()
      .openBrowser()
      .load([{ id: 2_147_483_647, quantity: 1 }]);
    expect(answer.status).toBe(409);
    expect(answer.body.inventoryIssues).toMatchObject([{ requested: 1, available: 0 }]);
  });
});

describe('the price', () => {
  test('uses our prices, in whole cents, the same for shopper, shop and bank', async () => {
    await shop().db.execute(sql`update supplements set price = '19.99' where id = 1`);
    await shop().db.execute(sql`update supplements set price = '0.07' where id = 2`);
    const lines = [
      { id: 2, quantity: 7 },
      { id: 1, quantity: 3 },
    ];
    const { body } = await shop().openBrowser().load(lines);
    expect(body.charges?.totalCents).toBe(6_046);
    expect(body.lines).toEqual([
      { id: 2, name: 'Kidney Clear', category: 'cleanse', quantity: 7, unitCents: 7 },
      { id: 1, name: 'Liver Renew', category: 'cleanse', quantity: 3, unitCents: 1_999 },
    ]);
    expect(await shop().rows(sql`select amount_cents, currency from demo_intents`)).toEqual([
      { amount_cents: 6_046, currency: 'usd' },
    ]);
  });

  test('does not replace a payment that the bank is confirming', async () => {
    const browser = shop().openBrowser();
    const first = secretOf(await browser.load([LINE]));
    await browser.confirm(first, 'asks');
    await shop().db.execute(sql`update supplements set price = '99.00' where id = 1`);
    const again = await browser.load([LINE]);
    expect(secretOf(again)).toBe(first);
    expect(again.body).toMatchObject({ status: 'open', charges: { totalCents: 1_100 } });

    await browser.answerBank(first, true);
    expect((await browser.settle(first)).body).toMatchObject({ status: 'paid' });
    await bringToRest(shop());
    expect(await shop().rows(sql`select total_amount from orders`)).toEqual([
      { total_amount: '11.00' },
    ]);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('stays for an open payment and changes on a new load', async () => {
    const browser = shop().openBrowser();
    const old = await browser.load([LINE]);
    await shop().db.execute(sql`update supplements set price = '99.00' where id = 1`);
    const fresh = await browser.load([LINE]);
    expect(fresh.body.charges?.totalCents).toBe(9_900);
    expect(secretOf(fresh)).not.toBe(secretOf(old));

    await browser.confirm(secretOf(old));
    expect((await browser.settle(secretOf(old))).body.status).toBe('paid');
    expect(await shop().rows(sql`select total_amount from orders`)).toEqual([
      { total_amount: '11.00' },
    ]);
  });
});

describe('two windows with two prices', () => {
  async function openBoth() {
    const browser = shop().openBrowser();
    const old = secretOf(await browser.load([LINE]));
    await shop().db.execute(sql`update supplements set price = '99.00' where id = 1`);
    return { browser, old, fresh: secretOf(await browser.load([LINE])) };
  }

  test.each(['old', 'fresh'] as const)(
    'charge the basket once when the %s price is paid first',
    async (first) => {
      const { browser, ...secrets } = await openBoth();
      const second = secrets[first === 'old' ? 'fresh' : 'old'];
      await browser.confirm(secrets.old);
      await browser.confirm(secrets.fresh);
      expect((await browser.settle(secrets[first])).body.status).toBe('paid');
      await browser.acknowledge(secrets[first]);
      expect(await browser.settle(second)).toMatchObject({
        status: 409,
        body: {
          code: 'payment_canceled',
          message:
            'You already placed this order in another window. Your card was not charged again.',
        },
      });
      expect(
        await shop().rows(sql`select status from demo_intents where client_secret = ${second}`),
      ).toEqual([{ status: 'canceled' }]);
      await bringToRest(shop());
      expect(await inspect(shop(), 'rest')).toEqual([]);
    },
  );

  test('charge the basket once when both settle at the same time', async () => {
    const { browser, old, fresh } = await openBoth();
    await browser.confirm(old);
    await browser.confirm(fresh);
    const answers = await Promise.all([browser.settle(old), browser.settle(fresh)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('allow the same purchase again after the success was seen', async () => {
    const { browser, old } = await openBoth();
    await browser.confirm(old);
    await browser.settle(old);
    await browser.acknowledge(old);
    await shop().db.execute(sql`update supplements set price = '98.00' where id = 1`);
    expect((await browser.buy([LINE])).body.status).toBe('paid');
  });

  test('allow a payment after the other one’s capture was refused', async () => {
    const { browser, old, fresh } = await openBoth();
    await browser.confirm(old, 'refusesCapture');
    expect((await browser.settle(old)).status).toBe(409);
    await browser.confirm(fresh);
    expect((await browser.settle(fresh)).body.status).toBe('paid');
  });
});

describe('the same browser and basket', () => {
  test('get the same payment on a reload, in any order of lines', async () => {
    const browser = shop().openBrowser();
    const first = await browser.load([LINE, { id: 2, quantity: 2 }]);
    const again = await browser.load([{ id: 2, quantity: 1 }, LINE, { id: 2, quantity: 1 }]);
    expect(again).toEqual(first);
    expect(await countCheckouts()).toBe(2);
  });

  test('get the same payment in ten tabs at once', async () => {
    const browser = shop().openBrowser();
    await browser.load([{ id: 6, quantity: 1 }]);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => browser.load([LINE])));
    expect(new Set(tabs.map(secretOf)).size).toBe(1);
    expect(await shop().rows(sql`select count(*)::int as count from demo_intents`)).toEqual([
      { count: 2 },
    ]);
  });

  test('get another payment for another basket or browser', async () => {
    const browser = shop().openBrowser();
    const secrets = [
      secretOf(await browser.load([LINE])),
      secretOf(await browser.load([{ id: 1, quantity: 2 }])),
      secretOf(await shop().openBrowser().load([LINE])),
    ];
    expect(new Set(secrets).size).toBe(3);
  });

  test('replace a forged cookie', async () => {
    const browser = shop().openBrowser({ checkout: 'AAAA' });
    await browser.load([LINE]);
    expect(browser.cookies.get('checkout')).toMatch(/^[\w-]{43}$/);
  });

  test('get a new payment after the old one expired', async () => {
    const browser = shop().openBrowser();
    const old = await browser.load([LINE]);
    await shop().db.execute(sql`update checkouts set expires_at = now() - interval '1 second'`);
    const fresh = await browser.load([LINE]);
    expect(secretOf(fresh)).not.toBe(secretOf(old));
    expect((await browser.confirm(secretOf(old))).body.error).toBe('This payment was canceled.');
    expect(await shop().rows(sql`select state from checkouts order by state`)).toEqual([
      { state: 'expired' },
      { state: 'open' },
    ]);
  });
});

describe('a new payment that the bank does not answer', () => {
  test.each(['lose request', 'lose answer'] as const)(
    'exists once after a reload (%s)',
    async (loss) => {
      const browser = shop().openBrowser();
      shop().world.trouble.onCall = (call) => (call === 'create' ? loss : undefined);
      const failed = await browser.load([LINE]);
      expect(failed).toMatchObject({
        status: 502,
        body: { message: 'Failed to initialize payment. Please try again.' },
      });
      expect(await shop().rows(sql`select state from checkouts`)).toEqual([{ state: 'creating' }]);

      shop().world.trouble.onCall = () => undefined;
      const secret = secretOf(await browser.load([LINE]));
      await browser.confirm(secret);
      expect((await browser.settle(secret)).body.status).toBe('paid');
      expect(await shop().rows(sql`select captures from demo_intents`)).toEqual([{ captures: 1 }]);
    },
  );
});

describe('a new payment that the bank refuses', () => {
  const refuse = () => {
    shop().world.trouble.onCall = (call) => (call === 'create' ? 'refuse' : undefined);
  };

  test('ends the checkout and tells the shopper', async () => {
    refuse();
    const error = vi.spyOn(shop().checkout.log, 'error');
    onTestFinished(() => error.mockRestore());
    expect(await shop().openBrowser().load([LINE])).toMatchObject({
      status: 502,
      body: {
        code: 'payment_provider_failed',
        message: 'Failed to initialize payment. Please try again.',
      },
    });
    expect(await shop().rows(sql`select state, intent_id, network from checkouts`)).toEqual([
      { state: 'expired', intent_id: null, network: '' },
    ]);
    expect(
      await shop().rows(sql`select 1 from demo_intents union all select 1 from orders`),
    ).toEqual([]);
    const said = error.mock.calls.map(([, text]) => text);
    expect(said).toContain('payment refused by the provider');
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('gets another checkout with another key at the next try', async () => {
    refuse();
    const browser = shop().openBrowser();
    await browser.load([LINE]);
    shop().world.trouble.onCall = () => undefined;
    const secret = secretOf(await browser.load([LINE]));
    await browser.confirm(secret);
    expect((await browser.settle(secret)).body.status).toBe('paid');
    expect(
      await shop().rows(sql`select c.state, i.idempotency_key = 'co_' || c.id as has_own_key
        from checkouts c left join demo_intents i on i.id = c.intent_id order by c.created_at`),
    ).toEqual([
      { state: 'expired', has_own_key: null },
      { state: 'paid', has_own_key: true },
    ]);
  });

  test('gets reported alike in several tabs', async () => {
    refuse();
    const browser = shop().openBrowser({ checkout: 'x'.repeat(43) });
    const answers = await Promise.all([1, 2, 3].map(() => browser.load([LINE])));
    expect(answers.map(({ status }) => status)).toEqual([502, 502, 502]);
    expect(await shop().rows(sql`select distinct state from checkouts`)).toEqual([
      { state: 'expired' },
    ]);
  });
});
