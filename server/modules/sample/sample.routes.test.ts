import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectRows } from '#server/db/select-rows.ts';
import { addSample } from './add-sample.ts';
import { findSampleProblem, openSample } from './open-sample.ts';
import { closeSalesDays } from '#server/modules/orders/close-sales-days.ts';
import type { SampleLogin } from '#shared/contracts/sample.ts';
import { findGtinProblem } from '#shared/rules/gtin.ts';
import { signUp } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createTestApp, type TestApp, withShop } from '#tests/support/test-app.ts';

/** On a slow machine the sample takes half a minute. */
const ADDS_SAMPLE_MS = 120_000;

async function count(db: TestApp['db'], table: string): Promise<number> {
  const [row] = await selectRows<{ rows: number }>(
    db,
    sql`select count(*)::int as rows from ${sql.raw(table)}`,
  );
  return row?.rows ?? 0;
}

/** The number of rows of each table, so that a new table is covered, too. */
async function countRows(db: TestApp['db']): Promise<Record<string, number>> {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'audit_log'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) counts[name] = await count(db, `"${name}"`);
  return counts;
}

function readProducts(db: TestApp['db']) {
  return selectRows(
    db,
    sql`select id, stock_quantity, sku, gtin, cost, by_recommendation from supplements order by id`,
  );
}

async function readLogins({ app }: TestApp): Promise<SampleLogin[]> {
  return (await app.inject('/api/sample-logins')).json<{ logins: SampleLogin[] }>().logins;
}

describe('the sample data', () => {
  let shop: TestApp;
  let owner: Console;
  let productsBefore: unknown[];
  let rowsBefore: Record<string, number>;
  let offer: unknown;
  let added: unknown;

  beforeAll(async () => {
    shop = await createTestApp();
    owner = await openConsole(shop);
    productsBefore = await readProducts(shop.db);
    rowsBefore = await countRows(shop.db);
    offer = await owner.call('GET', '/sample');
    added = await owner.call('POST', '/sample');
  }, ADDS_SAMPLE_MS);
  afterAll(() => shop.close());

  test('fills an empty shop', () => {
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
      ...{ orders: 140, recommended: 13, refunds: 7, requests: 1, profiles: 2, clients: 12 },
      ...{ recommendations: 9, states: 4, payouts: 1 },
    });
    const { days, waiting, low } = counts as { days: number; waiting: number; low: number };
    expect(days).toBeGreaterThan(60);
    expect(waiting).toBeGreaterThan(2);
    expect(low).toBeGreaterThan(2);
  });

  test('shows codes of products, lots, discounts and a product by recommendation', async () => {
    const [counts] = await selectRows(
      shop.db,
      sql`select
        (select count(*)::int from supplements where is_active and (sku is null or gtin is null or cost is null)) as uncoded,
        (select count(*)::int from supplements where by_recommendation) as restricted,
        (select count(*) > 0 from lots where sellable > 0 and best_before between current_date and current_date + 30) as "isExpiring",
        (select count(*)::int from lots where cost is null or best_before is null) as vague,
        (select count(*)::int from discounts where uses > 0) as codes,
        (select count(*)::int from practice_clients where discount_rate > 0) as reduced,
        (select array_agg(distinct discount->>'kind' order by discount->>'kind') from orders where discount is not null) as kinds`,
    );
    expect(counts).toEqual({
      ...{ uncoded: 0, restricted: 1, isExpiring: true, vague: 0, codes: 1, reduced: 1 },
      kinds: ['client', 'code', 'gift'],
    });
    const gtins = await selectRows<{ gtin: string }>(
      shop.db,
      sql`select gtin from supplements where gtin is not null`,
    );
    expect(gtins.filter(({ gtin }) => findGtinProblem(gtin))).toEqual([]);
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

  test('keeps the shop from opening in production or with real payments', async () => {
    const { config, payments, shop: settings } = shop.deps;
    const open = { config, payments, shop: settings };
    const production = { ...config, production: true };
    const { inHouseBank: _bank, ...real } = payments;
    expect(await findSampleProblem(open)).toBeUndefined();
    expect(await findSampleProblem({ ...open, config: production })).toContain('sample data');
    expect(await findSampleProblem({ ...open, payments: real })).toContain('sample data');
  });

  test('appears in the store’s banner and is never added twice', async () => {
    expect((await shop.app.inject('/api/shop')).json()).toMatchObject({ hasSampleData: true });
    expect(await owner.call('POST', '/sample')).toMatchObject({ status: 409 });
  });

  test('stays marked when an owner saves the settings', async () => {
    const { body } = await owner.call('GET', '/settings');
    expect(await owner.call('PUT', '/settings', body)).toMatchObject({ status: 200 });
    expect((await shop.app.inject('/api/shop')).json()).toMatchObject({ hasSampleData: true });
    await shop.db.execute(sql`update shop_settings set version = 1`);
  });

  test('leaves an empty shop when an owner removes it', async () => {
    await signUp(shop.app);
    expect(await owner.call('DELETE', '/sample')).toMatchObject({ status: 200 });
    expect(await countRows(shop.db)).toEqual(rowsBefore);
    expect(await readProducts(shop.db)).toEqual(productsBefore);
    expect(await findViolations(shop.db, 'rest')).toEqual([]);
    expect(await readLogins(shop)).toEqual([]);
    expect(await count(shop.db, "audit_log where subject like '%sample-owner%'")).toBe(0);
    const production = { ...shop.deps.config, production: true };
    expect(await findSampleProblem({ ...shop.deps, config: production })).toBeUndefined();
    expect(await owner.call('GET', '/sample')).toMatchObject({
      body: { canAdd: true, canRemove: false },
    });
    expect(await owner.call('DELETE', '/sample')).toMatchObject({ status: 409 });
  });
});

/** Lets so many transactions through and fails like a process that ends: nothing after that is written. */
function failAfter(db: TestApp['db'], transactions: number): TestApp['db'] {
  let left = transactions;
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name, target);
      return (...args: Parameters<typeof db.transaction>) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('Ended.')) : target.transaction(...args);
      };
    },
  });
}

async function readShop({ app }: TestApp) {
  return (await app.inject('/api/shop')).json<{ hasSampleData: boolean }>();
}

describe('an unfinished fill', () => {
  let shop: TestApp;
  let owner: Console;
  let rowsBefore: Record<string, number>;
  beforeAll(async () => {
    shop = await createTestApp();
    owner = await openConsole(shop);
    rowsBefore = await countRows(shop.db);
  });
  afterAll(() => shop.close());

  test('lets requests be answered, and ends with a removal', async () => {
    const adding = owner.call('POST', '/sample');
    await eventually(async () =>
      expect(await readShop(shop)).toMatchObject({ hasSampleData: true }),
    );
    expect(await owner.call('DELETE', '/sample')).toMatchObject({ status: 200 });
    expect(await adding).toMatchObject({ status: 409 });
    expect(await countRows(shop.db)).toEqual(rowsBefore);
  });

  test('removes itself when a step fails', async () => {
    const { inHouseBank: bank, ...payments } = shop.deps.payments;
    if (!bank) throw new Error('The test shop has no demo bank.');
    const within = () => {
      throw new Error('The bank is closed.');
    };
    const deps = { ...shop.deps, payments: { ...payments, inHouseBank: { ...bank, within } } };
    await expect(addSample(deps, null)).rejects.toThrow('The bank is closed.');
    expect(await countRows(shop.db)).toEqual(rowsBefore);
  });

  test('is repeated by the next start with --sample, or removed, after a crash', async () => {
    const dying = (transactions: number) => ({
      ...shop.deps,
      db: failAfter(shop.db, transactions),
    });
    await expect(addSample(dying(5), null)).rejects.toThrow('Ended.');
    expect(await readLogins(shop)).toHaveLength(3);
    await expect(openSample(dying(8))).rejects.toThrow('Ended.');
    expect(await count(shop.db, "admin_users where username = 'sample-owner'")).toBe(1);
    expect(await owner.call('DELETE', '/sample')).toMatchObject({ status: 200 });
    expect(await countRows(shop.db)).toEqual(rowsBefore);
  });
});

describe('adding sample data', () => {
  test('requires a shop without practitioners', () =>
    withShop(async (shop) => {
      await signUp(shop.app, { roleId: 3 });
      const { call } = await openConsole(shop);
      expect(await call('GET', '/sample')).toMatchObject({ body: { canAdd: false } });
      expect(await call('POST', '/sample')).toMatchObject({ status: 409 });
    }));

  test('requires an owner', () =>
    withShop(async (shop) => {
      const { call } = await openConsole(shop);
      await shop.db.execute(sql`update admin_users set role = 'staff'`);
      expect(await call('POST', '/sample')).toMatchObject({ status: 403 });
      expect(await call('DELETE', '/sample')).toMatchObject({ status: 403 });
    }));

  test('fails in production, which shows no sign-in', async () => {
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
