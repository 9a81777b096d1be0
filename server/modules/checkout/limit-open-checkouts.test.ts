import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectHeldBack } from '#tests/support/several-apps.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { makeRoom } from './limit-open-checkouts.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

const shop = useShop();

const LINE = { id: 1, quantity: 1 };

/** So many checkouts of other browsers, without a call for each. */
async function fillWith(count: number, address: SQL) {
  await shop()
    .openBrowser()
    .load([{ id: 6, quantity: 1 }]);
  await shop().db
    .execute(sql`insert into checkouts (session_hash, address, basket_key, fingerprint, items, amount_cents, provider, expires_at, next_check_at, created_at)
    select 'browser ' || n, ${address}, basket_key, fingerprint, items, amount_cents, provider, expires_at, expires_at, now() - interval '1 minute' + n * interval '1 millisecond'
    from (select * from checkouts limit 1) one, generate_series(1, ${count}::int) n`);
}

const countOpen = async (network = '') => {
  const [row] = await shop().rows<{ open: number }>(sql`select count(*)::int as open from checkouts
    where state in ('creating', 'open') and displaced_at is null and starts_with(address, ${network})`);
  return row?.open;
};

/** From an address of the caller's choice. */
const openAt = (remoteAddress: string) => createShopper(sendInto(shop().app, remoteAddress));

describe('a network that left too much open', () => {
  test.each([
    ['address', '203.0.113.9', '203.0.113.9', 200],
    ['/24', '203.0.113.', '203.0.113.9', 800],
    ['/64', '2001:0db8:0001:0203', '2001:db8:1:203::1', 200],
    ['/56', '2001:0db8:0001:02', '2001:db8:1:203::1', 400],
    ['/48', '2001:0db8:0001', '2001:db8:1:203::1', 800],
  ])('an %s keeps its newest, and no one is refused', async (kind, network, ip, bound) => {
    const isWide = kind !== 'address' && kind !== '/64';
    await fillWith(bound + 10, sql`${network} || ${isWide ? sql`n::text` : sql`''`}`);
    expect((await openAt(ip).load([LINE])).status).toBe(200);
    expect(await countOpen(network)).toBe(bound);
    expect(
      await shop().rows(
        sql`select 1 from checkouts where session_hash = 'browser 1' and displaced_at is null`,
      ),
    ).toEqual([]);
  });

  test('is not the neighbor whose number only begins like its own', async () => {
    await fillWith(250, sql`'203.0.113.' || case when n % 2 = 0 then '15' else '150' end`);
    await openAt('203.0.113.1').load([LINE]);
    expect(await countOpen('203.0.113.')).toBe(251);
  });

  test('does not touch what others have open', async () => {
    const elsewhere = openAt('198.51.100.4');
    const secret = secretOf(await elsewhere.load([LINE]));
    await fillWith(250, sql`'203.0.113.9'`);
    await openAt('203.0.113.9').load([LINE]);
    await reconcileCheckouts(shop().checkout);
    expect((await elsewhere.settle(secret)).body.status).toBe('open');
  });
});

describe('when five thousand are open', () => {
  test('no one is refused, and the oldest make room', async () => {
    await fillWith(5_010, sql`'192.0.2.' || n`);
    expect((await openAt('198.51.100.4').load([LINE])).status).toBe(200);
    await makeRoom(shop().db);
    expect(await countOpen()).toBe(5_000);
  });

  test('a network with many makes room before one with few, however old', async () => {
    const shopper = openAt('198.51.100.4');
    const secret = secretOf(await shopper.load([LINE]));
    await shop().db.execute(sql`update checkouts set created_at = now() - interval '10 minutes'`);
    await fillWith(5_010, sql`'2001:0db8:' || lpad(to_hex(n % 1000), 4, '0') || ':0001'`);
    await makeRoom(shop().db);
    await reconcileCheckouts(shop().checkout);
    await shopper.confirm(secret);
    expect((await shopper.settle(secret)).body.status).toBe('paid');
  });

  test('a clinic of a dozen behind one address keeps them all', async () => {
    const clinic = Array.from({ length: 12 }, () => openAt('198.51.100.4'));
    for (const patient of clinic) await patient.load([LINE]);
    await shop().db.execute(sql`update checkouts set created_at = now() - interval '24 seconds'`);
    await fillWith(5_010, sql`'2001:0db8:' || lpad(to_hex(n % 1000), 4, '0') || ':0001'`);
    await makeRoom(shop().db);
    expect(await countOpen('198.51.100.4')).toBe(clinic.length);
    expect(await countOpen('2001:0db8')).toBe(5_000 - clinic.length - 1);
  });

  test('what a network has beyond a few makes room before anything else', async () => {
    await fillWith(
      5_100,
      sql`case when n <= 4950 then '10.' || n % 250 || '.' || n || '.1' else '203.0.113.9' end`,
    );
    await makeRoom(shop().db);
    expect(await countOpen('10.')).toBe(4_950);
    expect(await countOpen()).toBe(5_000);
  });

  test('a browser that has been known for a minute keeps its payment', async () => {
    const shopper = openAt('198.51.100.4');
    await shopper.load([{ id: 2, quantity: 1 }]);
    await shop().db.execute(sql`update checkouts set created_at = now() - interval '61 seconds'`);
    await shopper.load([LINE]);
    await fillWith(5_010, sql`'10.' || n % 250 || '.' || n || '.1'`);
    await makeRoom(shop().db);
    const rows = await shop().rows(sql`select is_known_browser, displaced_at is null as kept
      from checkouts where address = '198.51.100.4' order by created_at`);
    expect(rows.at(-1)).toEqual({ is_known_browser: true, kept: true });
  });

  test.each(['good', 'asks'] as const)(
    'one that is being confirmed (%s) is left alone',
    async (card) => {
      const shopper = openAt('198.51.100.4');
      const secret = secretOf(await shopper.load([LINE]));
      await shopper.confirm(secret, card);
      await shop().db.execute(
        sql`update checkouts set displaced_at = now(), next_check_at = now()`,
      );
      await reconcileCheckouts(shop().checkout);
      if (card === 'asks') await shopper.answerBank(secret, true);
      expect((await shopper.settle(secret)).body.status).toBe('paid');
    },
  );

  test('a shopper who comes back before the payment is canceled at the provider gets it again', async () => {
    const shopper = openAt('198.51.100.4');
    const secret = secretOf(await shopper.load([LINE]));
    await shop().db.execute(sql`update checkouts set displaced_at = now()`);
    expect(secretOf(await shopper.load([LINE]))).toBe(secret);
    await reconcileCheckouts(shop().checkout);
    expect((await shopper.settle(secret)).body.status).toBe('open');
  });
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

  test('does not lose one that is authorized', async () => {
    const { browser, secrets } = await openBaskets(1);
    await browser.confirm(secrets[0]!);
    for (let quantity = 2; quantity <= 7; quantity += 1) await browser.load([{ id: 1, quantity }]);
    await reconcileCheckouts(shop().checkout);
    expect((await browser.settle(secrets[0]!)).body.status).toBe('paid');
  });
});

test('without an authorized card no stock and no availability changes', async () => {
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

test('an address may ask sixty times a minute, whatever its headers claim', async () => {
  const { app, close } = await createTestApp();
  const browser = createShopper(sendInto(app, '203.0.113.50'));
  const ask = (call: number) =>
    browser.post(
      '/api/create-payment-intent',
      { selectedItems: [LINE], customerEmail: '', customerName: '' },
      { 'x-forwarded-for': `203.0.113.${call}` },
    );
  for (let call = 1; call <= 60; call += 1) expect((await ask(call)).status).toBe(200);
  const late = await expectHeldBack(async () => {
    const { status: statusCode, body } = await ask(61);
    return { statusCode, body };
  });
  expect(late.body).toMatchObject({ code: 'too_many_requests' });
  await close();
});
