import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { addressOf, runOnServer } from '#tests/support/prepare-test-engine.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { startTestPostgres, type TestPostgres } from '#tests/support/test-postgres.ts';
import { countProducts } from './count-products.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startTestPostgres();
});
afterAll(() => server.stop());

test('opens two shops at once on an empty database, and one survives the loss of its connections', async () => {
  const url = await createDatabase('start_twice');
  const shops = await Promise.all([start(url), start(url)] as const);
  expect(await Promise.all(shops.map(({ origin }) => countProducts(origin)))).toEqual([40, 40]);
  expect(await query(url, 'select count(*)::int as count from supplements')).toEqual([
    { count: 40 },
  ]);
  const [shop, other] = shops;
  expect(await other.stop()).toBe(0);

  const dropped = await query(
    server.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'start_twice'",
  );
  expect(dropped.length).toBeGreaterThan(0);

  await eventually(async () => {
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  });
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
  expect(await countProducts(shop.origin)).toBe(40);

  // Notifications from other processes arrive again.
  await eventually(async () => {
    await query(url, 'update supplements set is_active = false where display_order = 1');
    expect(await countProducts(shop.origin)).toBe(39);
  });
  expect(await shop.stop()).toBe(0);
});

async function createDatabase(name: string): Promise<string> {
  await runOnServer(server.url, `create database ${name}`);
  onTestFinished(() => runOnServer(server.url, `drop database ${name} with (force)`));
  return addressOf(server.url, name);
}

async function start(url: string) {
  const shop = await startShop(path.join(makeTemporaryFolder(), 'data'), {
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
  });
  onTestFinished(() => shop.kill());
  return shop;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
