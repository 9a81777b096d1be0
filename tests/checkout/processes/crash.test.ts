import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { FaultPoint } from '#server/fault-points.ts';
import { createLog } from '#server/log.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { PAID, readCheckouts, VOID_POINTS, VOIDED } from '../crash-points.ts';
import { createShopper, sendTo } from '../shopper.ts';

/** Supplement 28 has five units, which two shoppers cannot both buy. */
const SCARCE = [{ id: 28, quantity: 5 }];
const PLENTY = [{ id: 1, quantity: 2 }];

async function prepareDataFolder(): Promise<string> {
  const dataDir = path.join(makeTemporaryFolder(), 'data');
  clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
  return dataDir;
}

/** With a cookie from an earlier visit, because a first response may be lost. */
const openBrowser = (origin: string, cookie = randomBytes(32).toString('base64url')) =>
  createShopper(sendTo(origin), { checkout: cookie });

/** Starts a shop that ends at the point, and shops there until it does. Returns the shopper's cookie. */
async function shopUntilCrash(dataDir: string, point: FaultPoint): Promise<string> {
  const shop = await startShop(dataDir, { TEST_CRASH_AT: point, LOG_LEVEL: 'fatal' });
  onTestFinished(() => shop.kill());
  const lines = VOID_POINTS.includes(point) ? SCARCE : PLENTY;
  const browsers = [openBrowser(shop.origin), openBrowser(shop.origin)];
  const used = VOID_POINTS.includes(point) ? browsers : browsers.slice(0, 1);
  await expect(
    (async () => {
      const secrets: string[] = [];
      for (const browser of used) {
        const { body } = await browser.load(lines);
        secrets.push(body.clientSecret ?? '');
      }
      for (const [index, browser] of used.entries()) await browser.confirm(secrets[index] ?? '');
      for (const [index, browser] of used.entries()) await browser.settle(secrets[index] ?? '');
      // After the last point the response may still arrive; the next call does not.
      for (;;) await fetch(`${shop.origin}/healthz`);
    })(),
  ).rejects.toThrow();
  return browsers[0]?.cookies.get('checkout') ?? '';
}

/** Only one process may hold the embedded database. */
async function readBooks<T>(dataDir: string, read: (db: Database['db']) => Promise<T>): Promise<T> {
  const database = await openDatabase(
    { engine: 'pglite', folder: dataDir, durable: false },
    createLog('silent'),
  );
  try {
    expect(await findViolations(database.db, 'rest')).toEqual([]);
    return await read(database.db);
  } finally {
    await database.close();
  }
}

/** One of each kind; tests/checkout/crashes.test.ts has all points without processes. */
describe('killed, then started again', () => {
  test('pays once without the shopper when killed after the capture', async () => {
    const dataDir = await prepareDataFolder();
    await shopUntilCrash(dataDir, 'after-capture');
    const shop = await startShop(dataDir);
    expect(await shop.stop()).toBe(0);
    expect(await readBooks(dataDir, readCheckouts)).toEqual([PAID]);
  });

  test('voids the payment of sold-out stock when killed before the void', async () => {
    const dataDir = await prepareDataFolder();
    await shopUntilCrash(dataDir, 'before-void');
    const shop = await startShop(dataDir);
    expect(await shop.stop()).toBe(0);
    expect(await readBooks(dataDir, readCheckouts)).toEqual([PAID, VOIDED]);
  });

  test('charges a reloaded checkout once when killed after the payment was created', async () => {
    const dataDir = await prepareDataFolder();
    const cookie = await shopUntilCrash(dataDir, 'after-intent-created');
    const shop = await startShop(dataDir);
    const answer = await openBrowser(shop.origin, cookie).buy(PLENTY);
    expect(answer.body.status).toBe('paid');
    expect(await shop.stop()).toBe(0);
    expect(await readBooks(dataDir, readCheckouts)).toEqual([PAID]);
  });
});
