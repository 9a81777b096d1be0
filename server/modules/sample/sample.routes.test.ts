import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectRows } from '#server/db/select-rows.ts';
import { closeSalesDays } from '#server/modules/orders/close-sales-days.ts';
import type { SampleLogin } from '#shared/contracts/sample.ts';
import { signUp } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { createTestApp, type TestApp, withShop } from '#tests/support/test-app.ts';

/** On a slow machine the sample takes half a minute. */
const ADDS_SAMPLE_MS = 120_000;

const EMPTIED = [
  ...['orders', 'checkouts', 'users', 'shared_carts', 'practice_clients', 'email_outbox'],
  ...['demo_intents', 'refunds', 'payouts', 'order_events', 'closed_sales_days', 'shop_settings'],
];

async function count(db: TestApp['db'], table: string): Promise<number> {
  const [row] = await selectRows<{ rows: number }>(
    db,
    sql`select count(*)::int as rows from ${sql.raw(table)}`,
  );
  return row?.rows ?? 0;
}

function readStock(db: TestApp['db']) {
  return selectRows(db, sql`select id, stock_quantity from supplements order by id`);
}

async function readLogins({ app }: TestApp): Promise<SampleLogin[]> {
  return (await app.inject('/api/sample-logins')).json<{ logins: SampleLogin[] }>().logins;
}

describe('the sample data', () => {
  let shop: TestApp;
  let owner: Console;
  let stockBefore: unknown[];
  let offer: unknown;
  let added: unknown;

  beforeAll(async () => {
    shop = await createTestApp();
    owner = await openConsole(shop);
    stockBefore = await readStock(shop.db);
    offer = await owner.call('GET', '/sample');
    added = await owner.call('POST', '/sample');
  }, ADDS_SAMPLE_MS);
  afterAll(() => shop.close());

  test('is offered to an empty shop', () => {
    expect(offer).toMatchObject({ body: { canAdd: true } });
    expect(added).toMatchObject({ status: 201 });
  });

  test('contains people, recommendations in every state and orders of 90 days', async () => {
    const [counts] = await selectRows(
      shop.db,
      sql`select
        (select count(*)::int from orders) as orders,
        (select count(distinct left(created_at, 10))::int from orders) as days,
        (select count(*)::int from orders where from_shared_cart_id is not null) as recommended,
        (select count(*)::int from orders where order_status = 'processing') as waiting,
        (select count(*)::int from refunds where state = 'succeeded') as refunds,
        (select count(*)::int from order_requests where state = 'open') as requests,
        (select count(*)::int from practice_profiles where picture_url <> '') as profiles,
        (select count(*)::int from practice_clients) as clients,
        (select count(*)::int from shared_carts where plan is not null) as recommendations,
        (select count(distinct status)::int from shared_carts) as states,
        (select count(*)::int from payouts) as payouts,
        (select count(*)::int from supplements where is_active and stock_quantity between 1 and low_stock_threshold) as low`,
    );
    expect(counts).toMatchObject({
      ...{ orders: 140, recommended: 12, refunds: 7, requests: 1, profiles: 2, clients: 12 },
      ...{ recommendations: 9, states: 4, payouts: 1 },
    });
    const { days, waiting, low } = counts as { days: number; waiting: number; low: number };
    expect(days).toBeGreaterThan(60);
    expect(waiting).toBeGreaterThan(2);
    expect(low).toBeGreaterThan(2);
  });

  test('keeps money, stock and sales consistent, also after its days are closed', async () => {
    expect(await findViolations(shop.db, 'rest')).toEqual([]);
    await closeSalesDays(shop.db);
    expect(await findViolations(shop.db, 'rest')).toEqual([]);
  });

  test('leaves no email to send', async () => {
    expect(await count(shop.db, 'email_outbox where sent_at is null')).toBe(0);
    expect(await count(shop.db, `email_outbox where recipient not like '%.example'`)).toBe(0);
  });

  test('offers a sign-in for each role', async () => {
    for (const { role, login, password } of await readLogins(shop)) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: role === 'owner' ? '/api/admin/login' : '/api/user/login',
        payload: role === 'owner' ? { username: login, password } : { email: login, password },
      });
      expect(answer.statusCode, role).toBe(200);
    }
    expect(await readLogins(shop)).toHaveLength(3);
  });

  test('is announced to the store and refused a second time', async () => {
    expect((await shop.app.inject('/api/shop')).json()).toMatchObject({ hasSampleData: true });
    expect(await owner.call('POST', '/sample')).toMatchObject({ status: 409 });
  });

  test('stays marked when an owner saves the settings', async () => {
    const { body } = await owner.call('GET', '/settings');
    expect(await owner.call('PUT', '/settings', body)).toMatchObject({ status: 200 });
    expect((await shop.app.inject('/api/shop')).json()).toMatchObject({ hasSampleData: true });
    await shop.db.execute(sql`update shop_settings set version = 1`);
  });

  test('is removed with everything that happened since', async () => {
    await signUp(shop.app);
    expect(await owner.call('DELETE', '/sample')).toMatchObject({ status: 200 });
    for (const table of EMPTIED) expect(await count(shop.db, table), table).toBe(0);
    expect(await readStock(shop.db)).toEqual(stockBefore);
    expect(await findViolations(shop.db, 'rest')).toEqual([]);
    expect(await readLogins(shop)).toEqual([]);
    expect(await owner.call('GET', '/sample')).toMatchObject({
      body: { canAdd: true, canRemove: false },
    });
    expect(await owner.call('DELETE', '/sample')).toMatchObject({ status: 409 });
  });
});

describe('adding sample data', () => {
  test('is refused once the shop has a practitioner', () =>
    withShop(async (shop) => {
      await signUp(shop.app, { roleId: 3 });
      const { call } = await openConsole(shop);
      expect(await call('GET', '/sample')).toMatchObject({ body: { canAdd: false } });
      expect(await call('POST', '/sample')).toMatchObject({ status: 409 });
    }));

  test('is refused to staff', () =>
    withShop(async (shop) => {
      const { call } = await openConsole(shop);
      await shop.db.execute(sql`update admin_users set role = 'staff'`);
      expect(await call('POST', '/sample')).toMatchObject({ status: 403 });
      expect(await call('DELETE', '/sample')).toMatchObject({ status: 403 });
    }));

  test('is refused in production, which shows no sign-in', async () => {
    const shop = await createTestApp({ NODE_ENV: 'production', PAYMENT_PROVIDER: 'demo' });
    try {
      const { call } = await openConsole(shop);
      expect(await call('POST', '/sample')).toMatchObject({ status: 403 });
      expect(await call('GET', '/sample')).toMatchObject({
        body: { canAdd: false, canRemove: false },
      });
      expect(await readLogins(shop)).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});
