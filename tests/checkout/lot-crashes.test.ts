import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { FaultPoint } from '#server/fault-points.ts';
import { changeLot } from '#server/modules/inventory/change-lot.ts';
import { emailLotBuyers } from '#server/modules/inventory/recall-lot.ts';
import { receiveGoods } from '#server/modules/inventory/receive-goods.ts';
import { reconcileCheckouts } from '#server/modules/checkout/reconcile-checkouts.ts';
import { dayFromNow, findAdmin } from './lot-steps.ts';
import { secretOf } from './shopper.ts';
import { STOCK_EACH } from './simulated-shop.ts';
import { Crash, noTrouble } from './trouble.ts';
import { useShop } from './use-shop.ts';

const shop = useShop();

const receipt = () => ({
  requestId: randomUUID(),
  lines: [{ supplementId: 1, lot: 'A', bestBefore: dayFromNow(90), quantity: 3 }],
});
const receive = async (goods = receipt()) =>
  receiveGoods(shop().deps, await findAdmin(shop().db), goods);

/** Leaves only the lot in stock. */
async function receiveOnly(): Promise<void> {
  await shop().db.execute(sql`update supplements set stock_quantity = 0 where id = 1`);
  await shop().db.execute(sql`delete from stock_moves where supplement_id = 1`);
  await receive();
}

async function readLot() {
  const [lot] = await shop().rows<{ id: number; stock: number; sellable: number; held: number }>(
    sql`select lots.id, stock_quantity as stock, sellable, held from lots join supplements on supplements.id = supplement_id`,
  );
  if (!lot) throw new Error('The lot was not stored.');
  return lot;
}

function crashNext(point: FaultPoint): void {
  let isLeft = true;
  const onPoint = (current: FaultPoint) => current === point && isLeft && !(isLeft = false);
  shop().world.trouble = { ...noTrouble(), onPoint };
}

test.each(['inside-receipt', 'after-receipt'] as const)(
  'counts a receipt that is sent again after a crash at %s once',
  async (point) => {
    const goods = receipt();
    crashNext(point);
    await expect(receive(goods)).rejects.toThrow(Crash);
    await receive(goods);
    expect(await readLot()).toMatchObject({ stock: STOCK_EACH + 3, sellable: 3 });
  },
);

test('blocks a lot as a whole after a crash at inside-lot-change', async () => {
  await receive();
  const { id } = await readLot();
  const block = async () =>
    changeLot(shop().deps, await findAdmin(shop().db), id, { state: 'blocked' });
  crashNext('inside-lot-change');
  await expect(block()).rejects.toThrow(Crash);
  expect(await readLot()).toMatchObject({ stock: STOCK_EACH + 3, sellable: 3, held: 0 });
  await block();
  expect(await readLot()).toMatchObject({ stock: STOCK_EACH, sellable: 0, held: 3 });
});

test('takes the units of a lot once after a crash at after-lots-taken', async () => {
  await receiveOnly();
  const browser = shop().openBrowser();
  const secret = secretOf(await browser.load([{ id: 1, quantity: 2 }]));
  await browser.confirm(secret);
  crashNext('after-lots-taken');
  expect((await browser.settle(secret)).status).toBe(500);
  expect(await readLot()).toMatchObject({ stock: 3, sellable: 3 });
  await shop().db.execute(sql`update checkouts set next_check_at = now()`);
  await reconcileCheckouts(shop().checkout);
  expect(await readLot()).toMatchObject({ stock: 1, sellable: 1 });
});

test('notes each order of a recalled lot once after a crash at inside-recall', async () => {
  await receiveOnly();
  await shop()
    .openBrowser()
    .buy([{ id: 1, quantity: 1 }]);
  const { id } = await readLot();
  const admin = await findAdmin(shop().db);
  await changeLot(shop().deps, admin, id, { state: 'recalled' });
  const email = () => emailLotBuyers(shop().deps, admin, id, 'Please send it back.');
  const countNoted = () => shop().rows(sql`select 1 from recall_emails`);
  crashNext('inside-recall');
  await expect(email()).rejects.toThrow(Crash);
  expect(await countNoted()).toHaveLength(0);
  for (const _ of [1, 2]) await email();
  expect(await countNoted()).toHaveLength(1);
});
