import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/test-app.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

const shop = useShop();

const LINE = { id: 1, quantity: 1 };

/** So many checkouts of other browsers, without a call for each. */
async function fillWith(count: number, address: string) {
  await shop()
    .openBrowser()
    .load([{ id: 6, quantity: 1 }]);
  await shop().db
    .execute(sql`insert into checkouts (session_hash, address, basket_key, fingerprint, items, amount_cents, provider, expires_at)
    select 'browser ' || n, ${address}, basket_key, fingerprint, items, amount_cents, provider, expires_at
    from (select * from checkouts limit 1) one, generate_series(1, ${count}::int) n`);
}

test('an address may have two hundred open checkouts; its own open one is still answered', async () => {
  const browser = shop().openBrowser();
  const mine = secretOf(await browser.load([LINE]));
  await fillWith(198, '127.0.0.1');
  const refused = await shop().openBrowser().load([LINE]);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(secretOf(await browser.load([LINE]))).toBe(mine);
});

test('all addresses together may have five thousand', async () => {
  await fillWith(4_999, '192.0.2.1');
  expect((await shop().openBrowser().load([LINE])).status).toBe(429);
  await shop().db.execute(sql`delete from checkouts where session_hash = 'browser 1'`);
  expect((await shop().openBrowser().load([LINE])).status).toBe(200);
});

describe('a browser that keeps changing its basket', () => {
  const openBaskets = async (count: number) => {
    const browser = shop().openBrowser();
    const secrets: string[] = [];
    for (let quantity = 1; quantity <= count; quantity += 1) {
      secrets.push(secretOf(await browser.load([{ id: 1, quantity }])));
    }
    return { browser, secrets };
  };

  test('keeps its five newest payments', async () => {
    const { browser, secrets } = await openBaskets(7);
    await reconcileCheckouts(shop().checkout);
    const answers = await Promise.all(secrets.map((secret) => browser.settle(secret)));
    expect(answers.map((answer) => answer.status)).toEqual([409, 409, 200, 200, 200, 200, 200]);
  });

  test('does not lose one that is authorised', async () => {
    const { browser, secrets } = await openBaskets(1);
    await browser.confirm(secrets[0]!);
    for (let quantity = 2; quantity <= 7; quantity += 1) await browser.load([{ id: 1, quantity }]);
    await reconcileCheckouts(shop().checkout);
    expect((await browser.settle(secrets[0]!)).body.status).toBe('paid');
  });
});

test('whoever never authorises a card changes no stock and no availability', async () => {
  const readShelf = () => shop().rows(sql`select id, stock_quantity from supplements order by id`);
  const before = await readShelf();
  const listed = await shop().app.inject('/api/supplements');
  for (let call = 0; call < 30; call += 1) {
    const browser = shop().openBrowser();
    const secret = secretOf(await browser.load([{ id: 1, quantity: 10 }]));
    await browser.confirm(secret, 'declined');
    await browser.settle(secret);
  }
  expect(await readShelf()).toEqual(before);
  expect((await shop().app.inject('/api/supplements')).body).toBe(listed.body);
  expect(
    (
      await shop()
        .openBrowser()
        .load([{ id: 1, quantity: 10 }])
    ).status,
  ).toBe(200);
  expect(await shop().rows(sql`select * from orders`)).toEqual([]);
});

test('an address may ask sixty times a minute, whatever it says of itself', async () => {
  const { app, close } = await createTestApp();
  const browser = createShopper(sendInto(app));
  const ask = (call: number) =>
    browser.post(
      '/api/create-payment-intent',
      { selectedItems: [LINE], customerEmail: '', customerName: '' },
      { 'x-forwarded-for': `203.0.113.${call}` },
    );
  for (let call = 1; call <= 60; call += 1) expect((await ask(call)).status).toBe(200);
  expect(await ask(61)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  await close();
});
