import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SEVERAL_APPS } from '#tests/support/several-apps.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { findSurplus, limitOpenPayments } from './limit-open-payments.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

const shop = useShop();

const LINE = { id: 1, quantity: 1 };

/** So many payments of different browsers, the newest first. */
function makePayments(count: number, addressOf: (n: number) => string, isKnownBrowser = false) {
  return Array.from({ length: count }, (_, n) => {
    const network = addressOf(n);
    return { id: `${network} ${n}`, browserId: `${network} ${n}`, network, isKnownBrowser };
  });
}

/** A flood from 1,000 networks, a few payments each. */
const flood = (count: number) =>
  makePayments(count, (n) => `2001:0db8:${(n % 1_000).toString(16).padStart(4, '0')}:0001`);
const manyNetworks = (count: number) => makePayments(count, (n) => `10.${n >> 8}.${n & 255}.1`);

/** From an IP of the caller's choice. */
const openAt = (remoteAddress: string) => createShopper(sendInto(shop().app, remoteAddress));

describe('finding the surplus', () => {
  test.each([
    ['an IP', () => '203.0.113.9', 200],
    ['a /24', (n: number) => `203.0.113.${n % 256}`, 800],
    ['a /64', () => '2001:0db8:0001:0203', 200],
    ['a /56', (n: number) => `2001:0db8:0001:02${(n & 255).toString(16).padStart(2, '0')}`, 400],
    ['a /48', (n: number) => `2001:0db8:0001:${n.toString(16).padStart(4, '0')}`, 800],
  ])('takes the oldest of %s beyond its limit', (_, addressOf, limit) => {
    const open = makePayments(limit + 10, addressOf);
    expect(findSurplus([...open, ...manyNetworks(100)])).toEqual(
      open.slice(limit).map(({ id }) => id),
    );
  });

  test('tells an IP from one whose number starts like it', () => {
    const [short, long] = ['203.0.113.1', '203.0.113.15'];
    const open = makePayments(350, (n) => (n % 2 ? short : long));
    expect(findSurplus(open)).toEqual([]);
  });

  test('takes the oldest when more than five thousand are open', () => {
    const open = manyNetworks(5_010).flatMap((payment) => [
      payment,
      { ...payment, id: `older ${payment.id}` },
    ]);
    const surplus = findSurplus(open);
    expect(surplus).toHaveLength(5_020);
    expect(surplus.slice(0, 5_010)).toEqual(
      open
        .map(({ id }) => id)
        .filter((id) => id.startsWith('older'))
        .toReversed(),
    );
  });

  test('spares a network with few, however old its payments', () => {
    const clinic = makePayments(12, () => '198.51.100.4');
    const surplus = findSurplus([...flood(2_500), ...clinic, ...flood(2_500)]);
    expect(surplus).toHaveLength(12);
    expect(surplus.filter((id) => id.startsWith('198.'))).toEqual([]);
    const shopper = makePayments(1, () => '198.51.100.4');
    expect(findSurplus([...flood(5_010), ...shopper])).not.toContain(shopper[0]?.id);
  });

  test('takes what a network has beyond a few before anything else', () => {
    const crowd = makePayments(150, () => '203.0.113.9');
    const surplus = findSurplus([...crowd, ...manyNetworks(4_950)]);
    expect(surplus).toEqual(
      crowd
        .slice(50)
        .map(({ id }) => id)
        .toReversed(),
    );
  });

  test('spares a thousand payments of known browsers', () => {
    const known = makePayments(1_010, (n) => `172.${16 + (n >> 8)}.${n & 255}.1`, true);
    const surplus = findSurplus([...manyNetworks(5_000), ...known]);
    expect(surplus.slice(0, 10)).toEqual(
      known
        .slice(1_000)
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(surplus.filter((id) => id.startsWith('172.'))).toHaveLength(10);
  });
});

test('marks the surplus of one IP and leaves payments from elsewhere alone', async () => {
  const elsewhere = openAt('198.51.100.4');
  const secret = secretOf(await elsewhere.load([LINE]));
  await shop().db
    .execute(sql`insert into checkouts (browser_id, network, basket_key, fingerprint, items, charges, provider, expires_at, next_check_at, created_at)
    select 'browser ' || n, '203.0.113.9', basket_key, fingerprint, items, charges, provider, expires_at, expires_at, now() - n * interval '1 second'
    from (select * from checkouts limit 1) one, generate_series(1, 310) n`);
  expect((await openAt('203.0.113.9').load([LINE])).status).toBe(200);
  await limitOpenPayments(shop().db);
  const displaced = await shop().rows<{ n: number }>(
    sql`select substring(browser_id from 9)::int as n from checkouts where displaced_at is not null order by n`,
  );
  expect(displaced.map(({ n }) => n)).toEqual(Array.from({ length: 111 }, (_, at) => at + 200));
  expect((await elsewhere.settle(secret)).body.status).toBe('open');
});

test('counts a browser as known a minute after its first checkout', async () => {
  const shopper = openAt('198.51.100.4');
  await shopper.load([{ id: 2, quantity: 1 }]);
  await shop().db.execute(sql`update checkouts set created_at = now() - interval '61 seconds'`);
  await shopper.load([LINE]);
  const rows = await shop().rows(sql`select is_known_browser from checkouts order by created_at`);
  expect(rows).toEqual([{ is_known_browser: false }, { is_known_browser: true }]);
});

describe('a displaced payment', () => {
  test.each(['good', 'asks'] as const)(
    'is left alone while it is being confirmed (%s)',
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

  test('gets restored when its shopper returns before the provider has canceled it', async () => {
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
    await limitOpenPayments(shop().db);
    await reconcileCheckouts(shop().checkout);
    const answers = await Promise.all(secrets.map((secret) => browser.settle(secret)));
    expect(answers.map((answer) => answer.status)).toEqual([409, 409, 200, 200, 200, 200, 200]);
  });

  test('does not lose one that is authorized', async () => {
    const { browser, secrets } = await openBaskets(1);
    await browser.confirm(secrets[0]!);
    for (let quantity = 2; quantity <= 7; quantity += 1) await browser.load([{ id: 1, quantity }]);
    await limitOpenPayments(shop().db);
    await reconcileCheckouts(shop().checkout);
    expect((await browser.settle(secrets[0]!)).body.status).toBe('paid');
  });
});

test('changes no stock without an authorized card', async () => {
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

test.skipIf(SEVERAL_APPS)(
  'allows an IP sixty requests a minute, whatever its headers claim',
  async () => {
    const { app, close } = await createTestApp();
    const browser = createShopper(sendInto(app, '203.0.113.50'));
    const ask = (call: number) =>
      browser.post(
        '/api/create-payment-intent',
        { selectedItems: [LINE], customerEmail: '', customerName: '' },
        { 'x-forwarded-for': `203.0.113.${call}` },
      );
    for (let call = 1; call <= 60; call += 1) expect((await ask(call)).status).toBe(200);
    expect(await ask(61)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    await close();
  },
);
