import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { FaultPoint } from '#server/fault-points.ts';
import { reconcileCheckouts } from '#server/modules/checkout/reconcile-checkouts.ts';
import {
  EARLY_POINTS,
  LATE_POINTS,
  PAID,
  readCheckouts,
  VOID_POINTS,
  VOIDED,
} from './crash-points.ts';
import { type Card, secretOf, type Shopper } from './shopper.ts';
import { bringToRest, inspect, STOCK_EACH } from './simulated-shop.ts';
import { noTrouble } from './trouble.ts';
import { useShop } from './use-shop.ts';

const BASKET = [{ id: 1, quantity: 2 }];
/** The largest quantity of one line: two such baskets exceed the stock of `STOCK_EACH`. */
const MOST_OF_THE_STOCK = [{ id: 1, quantity: 10 }];

const shop = useShop();

test.each(LATE_POINTS)('pays once without the shopper after a crash at %s', async (point) => {
  const shopper = shop().openBrowser();
  const secret = await authorize(shopper, BASKET);
  await crashAt(point, () => shopper.settle(secret));
  await restart();
  expect(await readCheckouts(shop().db)).toEqual([PAID]);
  await expectRest();
});

test.each(VOID_POINTS)('voids the payment of sold-out stock after a crash at %s', async (point) => {
  expect(STOCK_EACH).toBeLessThan(20);
  const [first, second] = [shop().openBrowser(), shop().openBrowser()];
  const firstSecret = await authorize(first, MOST_OF_THE_STOCK);
  const secondSecret = await authorize(second, MOST_OF_THE_STOCK);
  expect((await first.settle(firstSecret)).status).toBe(200);
  await crashAt(point, () => second.settle(secondSecret));
  await restart();
  expect(await readCheckouts(shop().db)).toEqual([PAID, VOIDED]);
  await expectRest();
});

test.each(EARLY_POINTS)('charges a reloaded checkout once after a crash at %s', async (point) => {
  const shopper = shop().openBrowser();
  await crashAt(point, () => shopper.load(BASKET));
  await restart();
  expect((await shopper.buy(BASKET)).body.status).toBe('paid');
  expect(await readCheckouts(shop().db)).toEqual([PAID]);
  await expectRest();
});

test('counts the use of a code once after a crash at after-use-counted', async () => {
  const shopper = shop().openBrowser();
  const secret = await authorizeWithCode(shopper);
  await crashAt('after-use-counted', () => shopper.settle(secret));
  expect(await readUses()).toBe(0);
  await restart();
  expect(await readCheckouts(shop().db)).toMatchObject([PAID, { state: 'expired' }]);
  expect(await readUses()).toBe(1);
  await expectRest();
});

test('gives the use of a code back once after a crash at inside-release', async () => {
  const shopper = shop().openBrowser();
  const secret = await authorizeWithCode(shopper, 'refusesCapture');
  await crashAt('inside-release', () => shopper.settle(secret));
  expect(await readUses()).toBe(1);
  await restart();
  expect(await readUses()).toBe(0);
  await expectRest();
});

async function authorizeWithCode(shopper: Shopper, card: Card = 'good'): Promise<string> {
  const plain = secretOf(await shopper.load(BASKET));
  const secret = secretOf(await shopper.useCode(plain, 'TENTH'));
  await shopper.confirm(secret, card);
  return secret;
}

async function readUses(): Promise<number | undefined> {
  const [code] = await shop().rows<{ uses: number }>(
    sql`select uses from discounts where code = 'TENTH'`,
  );
  return code?.uses;
}

async function authorize(shopper: Shopper, lines: typeof BASKET): Promise<string> {
  const secret = secretOf(await shopper.load(lines));
  await shopper.confirm(secret);
  return secret;
}

/** Fails the request at the point and rolls back. */
async function crashAt(point: FaultPoint, request: () => Promise<{ status: number }>) {
  const reached: FaultPoint[] = [];
  shop().world.trouble = {
    ...noTrouble(),
    onPoint: (current) => current === point && reached.push(current) > 0,
  };
  await request();
  expect(reached).toContain(point);
}

async function restart(): Promise<void> {
  shop().world.trouble = noTrouble();
  await shop().db.execute(sql`update checkouts set next_check_at = now()`);
  await reconcileCheckouts(shop().checkout);
}

async function expectRest(): Promise<void> {
  await bringToRest(shop());
  expect(await inspect(shop(), 'rest')).toEqual([]);
}
