import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailOutbox, lots, supplements } from '#server/db/schema.ts';
import { refundOrder } from '#server/modules/orders/refund-order.ts';
import { touchCarts } from '#server/modules/sharing/cart-status.ts';
import type { Expiring, LotDetails, LotOrder } from '#shared/contracts/lots.ts';
import { dayFromNow, findAdmin } from '#tests/checkout/lot-steps.ts';
import { secretOf } from '#tests/checkout/shopper.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { makeLabel } from '#tests/support/labels.ts';
import { openConsole } from '#tests/support/console.ts';
import { changeLot } from './change-lot.ts';
import { expireLots } from './expire-lots.ts';
import { sendRecallEmails } from './recall-lot.ts';
import { receiveGoods } from './receive-goods.ts';

const shop = useShop();
const PRODUCT = 1;
const ORIGIN = 'http://localhost:5000';

type LotLine = { code: string; quantity: number; bestBefore?: string };

/** Leaves only these units in stock. */
async function stockLots(...given: LotLine[]): Promise<number[]> {
  const { db, deps } = shop();
  await db.execute(
    sql`update supplements set stock_quantity = 0, label = null where id = ${PRODUCT}`,
  );
  await db.execute(sql`delete from stock_moves where supplement_id = ${PRODUCT}`);
  await receiveGoods(deps, await findAdmin(db), {
    requestId: randomUUID(),
    lines: given.map(({ code, quantity, bestBefore }) => ({
      ...{ supplementId: PRODUCT, lot: code, quantity },
      ...(bestBefore && { bestBefore }),
    })),
  });
  const rows = await db.select().from(lots).orderBy(lots.id);
  return given.map(({ code }) => rows.find((row) => row.code === code)?.id ?? 0);
}

async function setState(id: number, state: 'shelf' | 'blocked' | 'recalled'): Promise<LotDetails> {
  return changeLot(shop().deps, await findAdmin(shop().db), id, { state });
}

async function buy(quantity: number) {
  return shop()
    .openBrowser()
    .buy([{ id: PRODUCT, quantity }]);
}

const readLots = () =>
  shop().rows<{ code: string; sellable: number; held: number }>(
    sql`select code, sellable, held from lots order by id`,
  );
const readStock = async () => {
  const [row] = await shop().rows<{ stock: number }>(
    sql`select stock_quantity as stock from supplements where id = ${PRODUCT}`,
  );
  return row?.stock;
};
const readSold = () =>
  shop().rows(
    sql`select l.code, -sum(p.delta)::int as units from lot_moves p join lots l on l.id = p.lot_id
      where p.order_id is not null group by l.id order by l.id`,
  );

describe('a purchase', () => {
  test('takes the first lots to expire, several if one is too small', async () => {
    await stockLots(
      { code: 'LATE', quantity: 4, bestBefore: dayFromNow(400) },
      { code: 'EARLY', quantity: 3, bestBefore: dayFromNow(300) },
      { code: 'NONE', quantity: 5 },
    );
    expect((await buy(5)).status).toBe(200);
    expect(await readSold()).toEqual([
      { code: 'LATE', units: 2 },
      { code: 'EARLY', units: 3 },
    ]);
    expect(await readStock()).toBe(7);
  });

  test('prefers the first lot that outlasts the supply', async () => {
    await stockLots(
      { code: 'SHORT', quantity: 5, bestBefore: dayFromNow(60) },
      { code: 'LONG', quantity: 5, bestBefore: dayFromNow(120) },
    );
    const label = makeLabel({ servingsPerContainer: 90, servingsPerDay: { from: 1, to: 1 } });
    await shop().db.update(supplements).set({ label }).where(eq(supplements.id, PRODUCT));
    await buy(1);
    expect(await readSold()).toEqual([{ code: 'LONG', units: 1 }]);
  });

  test('takes units without a lot first', async () => {
    await stockLots({ code: 'A', quantity: 5 });
    const { db, deps } = shop();
    await receiveGoods(deps, await findAdmin(db), {
      requestId: randomUUID(),
      lines: [{ supplementId: PRODUCT, quantity: 2 }],
    });
    await buy(3);
    expect(await readSold()).toEqual([{ code: 'A', units: 1 }]);
  });

  test('leaves lot moves out where no lot is', async () => {
    await buy(2);
    expect(await shop().rows(sql`select 1 from lot_moves`)).toEqual([]);
  });

  test('gets no unit of a lot whose last day ended while the buyer paid', async () => {
    const [id = 0] = await stockLots({ code: 'A', quantity: 5, bestBefore: dayFromNow(0) });
    const browser = shop().openBrowser();
    const secret = secretOf(await browser.load([{ id: PRODUCT, quantity: 1 }]));
    await browser.confirm(secret);
    await shop()
      .db.update(lots)
      .set({ bestBefore: dayFromNow(-1) })
      .where(eq(lots.id, id));
    const { status, body } = await browser.settle(secret);
    expect({ status, said: body.message }).toMatchObject({
      status: 409,
      said: expect.stringContaining('Your card was not charged.'),
    });
    await expireLots(shop().deps);
    expect(await readStock()).toBe(0);
    expect(await readLots()).toEqual([{ code: 'A', sellable: 0, held: 5 }]);
  });

  test('sells a lot on its best-before day', async () => {
    await stockLots({ code: 'A', quantity: 1, bestBefore: dayFromNow(0) });
    expect((await buy(1)).status).toBe(200);
  });

  test('serves fifty buyers of ten units in two lots', { timeout: 120_000 }, async () => {
    await stockLots(
      { code: 'A', quantity: 4, bestBefore: dayFromNow(30) },
      { code: 'B', quantity: 6, bestBefore: dayFromNow(90) },
    );
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(1)));
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect(statuses.get(200)).toHaveLength(10);
    expect(statuses.get(409)).toHaveLength(40);
    expect(await readLots()).toEqual([
      { code: 'A', sellable: 0, held: 0 },
      { code: 'B', sellable: 0, held: 0 },
    ]);
  });
});

describe('a lot', () => {
  test('leaves the stock when blocked and returns when released', async () => {
    const [id = 0] = await stockLots({ code: 'A', quantity: 5 }, { code: 'B', quantity: 2 });
    expect(await setState(id, 'blocked')).toMatchObject({ sellable: 0, held: 5 });
    expect(await readStock()).toBe(2);
    await setState(id, 'recalled');
    expect(await readStock()).toBe(2);
    await setState(id, 'shelf');
    expect(await readStock()).toBe(7);
    const moves = await shop().rows(
      sql`select reason, delta from stock_moves where supplement_id = ${PRODUCT} order by id offset 1`,
    );
    expect(moves).toEqual([
      { reason: 'blocked', delta: -5 },
      { reason: 'released', delta: 5 },
    ]);
  });

  test('expires once, however many processes look', async () => {
    const [id = 0] = await stockLots({ code: 'A', quantity: 5, bestBefore: dayFromNow(0) });
    await expireLots(shop().deps);
    expect(await readStock()).toBe(5);
    await shop()
      .db.update(lots)
      .set({ bestBefore: dayFromNow(-1) })
      .where(eq(lots.id, id));
    await Promise.all([1, 2, 3].map(() => expireLots(shop().deps)));
    await expireLots(shop().deps);
    const moves = await shop().rows(sql`select delta from stock_moves where reason = 'expired'`);
    expect(moves).toEqual([{ delta: -5 }]);
  });

  test('retains a refunded unit while it is blocked', async () => {
    const [id = 0] = await stockLots({ code: 'A', quantity: 5 });
    const { body } = await buy(2);
    await setState(id, 'blocked');
    await refundOrder(shop().checkout, { orderId: body.order?.id ?? 0, restock: true });
    expect(await readLots()).toEqual([{ code: 'A', sellable: 0, held: 5 }]);
    expect(await readStock()).toBe(0);
    await setState(id, 'shelf');
    expect(await readStock()).toBe(5);
  });

  test('gets back the units of a refund', async () => {
    await stockLots(
      { code: 'A', quantity: 1, bestBefore: dayFromNow(30) },
      { code: 'B', quantity: 4, bestBefore: dayFromNow(60) },
    );
    const { body } = await buy(3);
    const lines = [{ id: PRODUCT, quantity: 2 }];
    await refundOrder(shop().checkout, { orderId: body.order?.id ?? 0, lines, restock: true });
    expect(await readLots()).toEqual([
      { code: 'A', sellable: 1, held: 0 },
      { code: 'B', sellable: 3, held: 0 },
    ]);
    const rest = [{ id: PRODUCT, quantity: 1 }];
    await refundOrder(shop().checkout, {
      orderId: body.order?.id ?? 0,
      lines: rest,
      restock: true,
    });
    expect(await readLots()).toEqual([
      { code: 'A', sellable: 1, held: 0 },
      { code: 'B', sellable: 4, held: 0 },
    ]);
  });
});

describe('a receipt', () => {
  const line = { supplementId: PRODUCT, lot: 'A1', bestBefore: '2030-06-30', quantity: 3 };
  const send = async (change: object = {}) => {
    const { call } = await openConsole(shop());
    const payload = { requestId: randomUUID(), lines: [line], ...change };
    const first = await call('POST', '/inventory/receipts', payload);
    return { first, again: () => call('POST', '/inventory/receipts', payload), call, payload };
  };

  test('counts once when it is sent twice', async () => {
    const before = (await readStock()) ?? 0;
    const { first, again, call, payload } = await send();
    expect(first).toMatchObject({ status: 200, body: { units: 3 } });
    expect((await again()).status).toBe(200);
    expect(await readStock()).toBe(before + 3);
    const other = { ...payload, lines: [{ ...line, quantity: 4 }] };
    expect((await call('POST', '/inventory/receipts', other)).status).toBe(409);
    expect(await readStock()).toBe(before + 3);
  });

  test('refuses a known lot with another date', async () => {
    await send();
    const { first } = await send({ lines: [{ ...line, lot: 'a1', bestBefore: '2031-06-30' }] });
    expect(first).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('A1 is already stored with best before 2030-06-30'),
      },
    });
  });

  test.each([
    ['a lot with control characters', { ...line, lot: 'A\u0007' }],
    ['a lot of 41 characters', { ...line, lot: 'A'.repeat(41) }],
    ['an empty lot', { ...line, lot: ' ' }],
    ['a date before 2000', { ...line, bestBefore: '1999-12-31' }],
    ['a date after 15 years', { ...line, bestBefore: dayFromNow(16 * 366) }],
    ['an impossible date', { ...line, bestBefore: '2027-02-30' }],
    ['a date without a lot', { supplementId: 1, quantity: 1, bestBefore: '2030-06-30' }],
    ['no units', { ...line, quantity: 0 }],
    ['more than 10,000 units', { ...line, quantity: 10_001 }],
  ])('refuses %s', async (_, bad) => {
    expect((await send({ lines: [bad] })).first.status).toBe(400);
  });

  test('refuses more than 200 lines and more than 10,000 units in total', async () => {
    const many = Array.from({ length: 201 }, () => ({ ...line, quantity: 1 }));
    expect((await send({ lines: many })).first.status).toBe(400);
    const large = [1, 2].map(() => ({ ...line, quantity: 5_001 }));
    expect((await send({ lines: large })).first.status).toBe(400);
  });

  test('adds up several lots and lines of a product in one stock move', async () => {
    const lines = [
      line,
      { ...line, quantity: 2 },
      { ...line, lot: 'B2' },
      { supplementId: 1, quantity: 1 },
    ];
    await send({ lines });
    const moves = await shop().rows(sql`select delta from stock_moves where reason = 'received'`);
    expect(moves).toEqual([{ delta: 9 }]);
    expect(await readLots()).toEqual([
      { code: 'A1', sellable: 5, held: 0 },
      { code: 'B2', sellable: 3, held: 0 },
    ]);
  });
});

describe('a recall', () => {
  const ask = async () => (await openConsole(shop())).call;

  test('stops the shipping of orders that are being packed', async () => {
    const [id = 0] = await stockLots({ code: 'A', quantity: 5 });
    const { body } = await buy(2);
    const call = await ask();
    await setState(id, 'recalled');
    const ship = () => call('POST', `/orders/${body.order?.id}/ship`, {});
    expect(await ship()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Lot A of') },
    });
    expect((await call('POST', '/orders/ship', { ids: [body.order?.id] })).body).toMatchObject([
      { isDone: false },
    ]);
    await setState(id, 'shelf');
    expect((await ship()).status).toBe(200);
  });

  test('lets an order be shipped without the products that were refunded', async () => {
    const [id = 0] = await stockLots({ code: 'A', quantity: 5 });
    const bought = [PRODUCT, PRODUCT + 1].map((product) => ({ id: product, quantity: 2 }));
    const { body } = await shop().openBrowser().buy(bought);
    const orderId = body.order?.id ?? 0;
    const call = await ask();
    await setState(id, 'recalled');
    const refundOne = () =>
      refundOrder(shop().checkout, {
        ...{ orderId, restock: false },
        lines: [{ id: PRODUCT, quantity: 1 }],
      });
    await refundOne();
    expect((await call('POST', `/orders/${orderId}/ship`, {})).status).toBe(409);
    await refundOne();
    expect((await call('POST', `/orders/${orderId}/ship`, {})).status).toBe(200);
  });

  test('stops the pick-up of orders that are ready', async () => {
    const [id = 0] = await stockLots({ code: 'A', quantity: 5 });
    const orderId = (await buy(2)).body.order?.id;
    const call = await ask();
    expect((await call('POST', `/orders/${orderId}/ship`, {})).status).toBe(200);
    await setState(id, 'recalled');
    expect(await call('POST', `/orders/${orderId}/collect`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Lot A of') },
    });
  });

  test('finds the orders and emails each buyer once', async () => {
    const [id = 0] = await stockLots({ code: 'A', quantity: 5 }, { code: 'B', quantity: 1 });
    const first = (await buy(2)).body.order?.id;
    const second = (await buy(1)).body.order?.id;
    await refundOrder(shop().checkout, { orderId: second ?? 0, restock: true });
    const call = await ask();
    const email = { message: 'Please send it back.' };
    expect((await call('POST', `/lots/${id}/recall-emails`, email)).status).toBe(409);
    await setState(id, 'recalled');
    expect((await call('POST', `/lots/${id}/recall-email`, email)).body).toMatchObject({
      recipients: 1,
      text: expect.stringContaining('Please send it back.'),
    });
    for (const _ of [1, 2]) {
      expect((await call('POST', `/lots/${id}/recall-emails`, email)).status).toBe(200);
      const deps = { db: shop().db, mailOrigin: ORIGIN };
      await Promise.all([1, 2].map(() => sendRecallEmails(deps, touchCarts)));
    }
    const orders: LotOrder[] = (await call('GET', `/lots/${id}/orders`)).body;
    expect(orders).toMatchObject([{ id: first, units: 2, recallEmail: 'queued' }]);
    const emails = await shop().db.select().from(emailOutbox).where(eq(emailOutbox.kind, 'recall'));
    expect(emails).toMatchObject([
      { orderId: first, subject: expect.stringContaining('Please check') },
    ]);
    const lot: LotDetails = (await call('GET', `/lots/${id}`)).body;
    expect(lot).toMatchObject({ orders: 1, soldUnits: 2, recall: { orders: 1, emailed: 1 } });
  });

  test('finds a lot by the beginning of its code', async () => {
    await stockLots({ code: 'LOT_1', quantity: 1 }, { code: 'LOTX1', quantity: 1 });
    const call = await ask();
    expect((await call('GET', '/lots?search=lot_')).body).toMatchObject([{ code: 'LOT_1' }]);
  });
});

test('adds up what expires within 30, 60 and 90 days', async () => {
  await stockLots(
    { code: 'PAST', quantity: 1, bestBefore: dayFromNow(-3) },
    { code: 'SOON', quantity: 2, bestBefore: dayFromNow(30) },
    { code: 'LATER', quantity: 3, bestBefore: dayFromNow(61) },
    { code: 'FAR', quantity: 4, bestBefore: dayFromNow(91) },
  );
  const { call } = await openConsole(shop());
  const expiring: Expiring = (await call('GET', '/inventory/expiring')).body;
  expect(expiring.periods).toEqual([
    { days: 30, units: 3, value: '33.00' },
    { days: 60, units: 3, value: '33.00' },
    { days: 90, units: 6, value: '66.00' },
  ]);
  expect(expiring.lots.map(({ code }) => code)).toEqual(['PAST', 'SOON', 'LATER']);
});

describe('a count', () => {
  const adjust = async (body: object) => {
    const { call } = await openConsole(shop());
    return call('POST', `/supplements/${PRODUCT}/stock-adjustments`, body);
  };

  test('changes the lot that it names, also units set aside', async () => {
    const [id = 0] = await stockLots({ code: 'A', quantity: 5 }, { code: 'B', quantity: 5 });
    await setState(id, 'blocked');
    expect((await adjust({ delta: -2, reason: 'damaged', lotId: id })).status).toBe(200);
    expect(await readLots()).toEqual([
      { code: 'A', sellable: 0, held: 3 },
      { code: 'B', sellable: 5, held: 0 },
    ]);
    expect(await adjust({ delta: -4, reason: 'damaged', lotId: id })).toMatchObject({
      status: 409,
    });
    expect(await adjust({ delta: -1, reason: 'damaged', lotId: null })).toMatchObject({
      status: 409,
    });
  });

  test('without a lot takes the first to expire', async () => {
    await stockLots(
      { code: 'LATE', quantity: 5, bestBefore: dayFromNow(60) },
      { code: 'EARLY', quantity: 2, bestBefore: dayFromNow(30) },
    );
    expect((await adjust({ delta: -3, reason: 'recount' })).status).toBe(200);
    expect(await readLots()).toEqual([
      { code: 'LATE', sellable: 4, held: 0 },
      { code: 'EARLY', sellable: 0, held: 0 },
    ]);
  });
});
