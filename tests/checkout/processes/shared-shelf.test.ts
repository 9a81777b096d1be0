import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { createLog } from '#server/log.ts';
import { eventually } from '#tests/support/eventually.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { addressOf, runOnServer } from '#tests/support/prepare-test-engine.ts';
import { startShop, type RunningShop } from '#tests/support/start-shop.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { startTestPostgres, type TestPostgres } from '#tests/support/test-postgres.ts';
import { installAudit } from '../audit.ts';
import { createRandom, rush } from '../rush.ts';
import { createShopper, sendTo, type Send } from '../shopper.ts';

const BUYERS = 50;
const UNITS_EACH = 10;
const SHELF = [1, 2, 3];
const PROCESSES = 3;

let server: TestPostgres;
let database: Database;
let url: string;

beforeAll(async () => {
  server = await startTestPostgres();
});
afterAll(() => server.stop());

beforeEach(async () => {
  await runOnServer(server.url, 'create database shelf');
  url = addressOf(server.url, 'shelf');
  database = await openDatabase({ engine: 'postgres', url }, createLog('silent'));
  await database.db.execute(
    sql`update supplements set stock_quantity = ${UNITS_EACH} where id in (1, 2, 3)`,
  );
  await database.db.execute(
    sql`update stock_moves set delta = ${UNITS_EACH} where supplement_id in (1, 2, 3)`,
  );
  await installAudit(database.db);
  return async () => {
    await database.close();
    await runOnServer(server.url, 'drop database shelf with (force)');
  };
});

async function startShops(): Promise<RunningShop[]> {
  const shops = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      startShop(path.join(makeTemporaryFolder(), 'data'), {
        DATABASE_URL: url,
        INTENTS_PER_MINUTE: '100000',
        LOG_LEVEL: 'fatal',
      }),
    ),
  );
  onTestFinished(async () => void (await Promise.all(shops.map((shop) => shop.kill()))));
  return shops;
}

/** Each request goes to another process, as behind a load balancer; one that is gone is asked no more. */
function balance(shops: readonly RunningShop[]): Send {
  const living = shops.map(({ origin }) => sendTo(origin));
  let turn = 0;
  return async (request) => {
    for (;;) {
      const send = living[(turn += 1) % living.length];
      if (!send) throw new Error('No process is left.');
      try {
        return await send(request);
      } catch {
        living.splice(living.indexOf(send), 1);
      }
    }
  };
}

/** With a cookie from an earlier visit: the answer to a first one may be lost with its process. */
const openBrowser = (shops: readonly RunningShop[]) =>
  createShopper(balance(shops), { checkout: randomBytes(32).toString('base64url') });

async function expectRest(): Promise<void> {
  await eventually(async () => expect(await findViolations(database.db, 'rest')).toEqual([]));
  expect(await selectRows(database.db, sql`select finding from audit_findings`)).toEqual([]);
  const sold = await selectRows<{ sold: number }>(
    database.db,
    sql`select ${UNITS_EACH} - stock_quantity as sold from supplements where id in (1, 2, 3)`,
  );
  expect(Math.max(...sold.map((row) => row.sold))).toBeLessThanOrEqual(UNITS_EACH);
  expect(Math.min(...sold.map((row) => row.sold))).toBeGreaterThan(0);
}

test('fifty buyers, ten units of each, three processes', async () => {
  const shops = await startShops();
  const shoppers = Array.from({ length: BUYERS }, () => openBrowser(shops));
  const purchases = await rush(shoppers, createRandom(11), SHELF);
  for (const { status, said, issues } of purchases) {
    if (status === 200) expect(said).toBe('paid');
    else expect([status, issues > 0]).toEqual([409, true]);
  }
  await expectRest();
  const [paid] = await selectRows<{ count: number }>(
    database.db,
    sql`select count(*)::int as count from orders where payment_status = 'paid'`,
  );
  expect(paid?.count).toBe(purchases.filter((purchase) => purchase.status === 200).length);
});

test('one of the three is killed while they buy: the others finish what it left', async () => {
  const shops = await startShops();
  const shoppers = Array.from({ length: BUYERS }, () => openBrowser(shops));
  const buying = rush(shoppers, createRandom(12), SHELF);
  // In the thick of it: some are paid, others are not.
  await eventually(async () => expect(await database.db.$count(sql`orders`)).toBeGreaterThan(2));
  await shops[0]?.kill();
  const purchases = await buying;
  for (const { status } of purchases) expect([200, 409]).toContain(status);
  // Some answers may have said that the order is still being processed.
  await expectRest();
});
