import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openEarlierDatabase } from '#tests/support/earlier-database.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import type { Db } from './database.ts';
import { openDatabase } from './open-database.ts';
import { orders, recentSales, refunds, salesByProduct } from './schema.ts';

const shop = useTestApp();

type Units = (typeof refunds.$inferInsert)['units'];

/** Three of supplement 1 at $2.00 and two of supplement 2 at $5.00. */
const LINES = [
  { id: 1, name: 'One', category: 'bind', quantity: 3, price: '2.00' },
  { id: 2, name: 'Two', category: 'bind', quantity: 2, price: '5.00' },
];
let ordersMade = 0;

/** On a day of its own, long ago, so that its figures are those of one order. */
async function sell(change: Partial<typeof orders.$inferInsert> = {}) {
  const day = new Date(Date.UTC(2001, 0, (ordersMade += 1))).toISOString();
  const [order] = await shop()
    .db.insert(orders)
    .values(makeOrderRow(LINES, { createdAt: day, ...change }))
    .returning({ id: orders.id });
  return { id: order!.id, day: day.slice(0, 10) };
}

async function requestRefund(orderId: number, units: Units, state?: 'pending' | 'succeeded') {
  const [refund] = await shop()
    .db.insert(refunds)
    .values({ orderId, amountCents: 100, units, restock: false, state })
    .returning({ id: refunds.id });
  return refund!.id;
}

const closeRefund = (db: Db, id: number, state: 'succeeded' | 'failed' = 'succeeded') =>
  db.update(refunds).set({ state }).where(eq(refunds.id, id));

const setStatus = (db: Db, { id }: { id: number }, paymentStatus: 'paid' | 'refunded') =>
  db.update(orders).set({ paymentStatus }).where(eq(orders.id, id));

/** Supplement, units, cents. */
async function readFigures({ day }: { day: string }) {
  const rows = await shop()
    .db.select()
    .from(salesByProduct)
    .where(eq(salesByProduct.day, day))
    .orderBy(salesByProduct.supplementId);
  return rows.map((row) => [row.supplementId, row.quantity, row.revenueCents]);
}

const SOLD = [
  [1, 3, 600],
  [2, 2, 1_000],
];
const NOTHING = [
  [1, 0, 0],
  [2, 0, 0],
];

test('units that were given back no longer count as sold, on the day of their order', async () => {
  const order = await sell();
  const refund = await requestRefund(order.id, [{ id: 1, quantity: 2 }]);
  expect(await readFigures(order)).toEqual(SOLD);
  await closeRefund(shop().db, refund);
  await closeRefund(shop().db, refund);
  expect(await readFigures(order)).toEqual([
    [1, 1, 200],
    [2, 2, 1_000],
  ]);
  await requestRefund(order.id, [{ id: 2, quantity: 1 }], 'succeeded');
  expect(await readFigures(order)).toEqual([
    [1, 1, 200],
    [2, 1, 500],
  ]);
});

test('money that is not for units, and refunds that fail, leave the products alone', async () => {
  const order = await sell();
  await requestRefund(order.id, [], 'succeeded');
  await shop().db.update(orders).set({ refundedAmount: '4.00' }).where(eq(orders.id, order.id));
  const refused = await requestRefund(order.id, [{ id: 1, quantity: 1 }]);
  await closeRefund(shop().db, refused, 'failed');
  expect(await readFigures(order)).toEqual(SOLD);
});

test.each(['refund first', 'order first'])(
  'the last refund takes out what is left, once: %s',
  async (which) => {
    const order = await sell();
    await requestRefund(order.id, [{ id: 1, quantity: 2 }], 'succeeded');
    const rest = await requestRefund(order.id, [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 2 },
    ]);
    await shop().db.transaction(async (tx) => {
      if (which === 'refund first') await closeRefund(tx, rest);
      await setStatus(tx, order, 'refunded');
      if (which === 'order first') await closeRefund(tx, rest);
    });
    expect(await readFigures(order)).toEqual(NOTHING);
  },
);

test('an order whose rest was given back by hand leaves nothing behind, and comes back without its refunds', async () => {
  const order = await sell();
  await requestRefund(order.id, [{ id: 1, quantity: 2 }], 'succeeded');
  await setStatus(shop().db, order, 'refunded');
  expect(await readFigures(order)).toEqual(NOTHING);
  await setStatus(shop().db, order, 'paid');
  expect(await readFigures(order)).toEqual([
    [1, 1, 200],
    [2, 2, 1_000],
  ]);
});

test('an order whose items cannot be read can be refunded', async () => {
  const order = await sell({ items: '{broken' });
  await requestRefund(order.id, [{ id: 1, quantity: 1 }], 'succeeded');
  await setStatus(shop().db, order, 'refunded');
  expect(await readFigures(order)).toEqual([]);
});

test('refunds that succeed while their order ends take out each unit once', async () => {
  const rounds = Array.from({ length: 10 }, async (_, round) => {
    const order = await sell();
    const pending = await Promise.all(
      [1, 1, 2].map((id) => requestRefund(order.id, [{ id, quantity: 1 }])),
    );
    const closing = pending.map((id) => closeRefund(shop().db, id));
    const ends = round % 2 === 0;
    await Promise.all(ends ? [...closing, setStatus(shop().db, order, 'refunded')] : closing);
    expect(await readFigures(order)).toEqual(
      ends
        ? NOTHING
        : [
            [1, 1, 200],
            [2, 1, 500],
          ],
    );
  });
  await Promise.all(rounds);
});

test('a database of the version before is corrected once', { timeout: 120_000 }, async () => {
  const earlier = await openEarlierDatabase('0015_stock_adjustment_requests');
  await earlier.run(`
    insert into recent_sales_spans (days, first_day) values (30, (now() at time zone 'utc')::date - 29);
    insert into orders (items, total_items, total_quantity, total_amount, payment_status, refunded_amount) values
      ('${JSON.stringify(LINES)}', 2, 5, 16, 'paid', 9),
      ('${JSON.stringify(LINES)}', 2, 5, 16, 'refunded', 16);
    insert into refunds (order_id, amount_cents, units, restock, state) values
      (1, 400, '[{"id":1,"quantity":2}]', true, 'succeeded'),
      (1, 500, '[{"id":2,"quantity":1}]', false, 'succeeded'),
      (1, 500, '[{"id":2,"quantity":1}]', false, 'pending'),
      (2, 1600, '[{"id":1,"quantity":3},{"id":2,"quantity":2}]', true, 'succeeded');`);
  await earlier.close();
  const open = () => openDatabase(earlier.config, createLog('silent'), async () => undefined);
  const corrected = [
    { supplementId: 1, quantity: 1, revenueCents: 200 },
    { supplementId: 2, quantity: 1, revenueCents: 500 },
  ];
  const first = await open();
  // As where a later version changes a trigger.
  await first.db.execute(
    sql`comment on table drizzle.__drizzle_migrations is 'triggers of before'`,
  );
  await first.close();
  const { db, close } = await open();
  onTestFinished(close);
  expect(await db.select().from(salesByProduct).orderBy(salesByProduct.supplementId)).toMatchObject(
    corrected,
  );
  expect(
    await db
      .select()
      .from(recentSales)
      .where(eq(recentSales.days, 30))
      .orderBy(recentSales.supplementId),
  ).toMatchObject(corrected);
});
