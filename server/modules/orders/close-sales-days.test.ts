import { eq, gte, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runTransaction } from '#server/db/run-transaction.ts';
import {
  salesByDay,
  openSalesDays,
  orders,
  salesByProduct,
  refunds,
  closedSalesDays,
  closedProductSales,
} from '#server/db/schema.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { closeSalesDays, reopenSalesDay } from './close-sales-days.ts';
import { makeCharges } from '#tests/support/charges.ts';

const shop = useTestApp();
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Three of supplement 1 at $2.00 and two of supplement 2 at $5.00. */
const LINES = [
  { id: 1, name: 'One', category: 'bind', quantity: 3, price: '2.00' },
  { id: 2, name: 'Two', category: 'bind', quantity: 2, price: '5.00' },
];
const SOLD = [
  [1, 3, 600],
  [2, 2, 1_000],
];

type Order = { id: number; createdAt: string };

beforeEach(async () => {
  const { db } = shop();
  for (const table of [refunds, orders, closedSalesDays, closedProductSales])
    await db.delete(table);
});

async function sell(daysAgo: number, change: Partial<typeof orders.$inferInsert> = {}) {
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const [order] = await shop()
    .db.insert(orders)
    .values(makeOrderRow(LINES, { createdAt, charges: makeCharges(1_600), ...change }))
    .returning({ id: orders.id, createdAt: orders.createdAt });
  return order!;
}

async function refundUnits(order: Order, units: { id: number; quantity: number }[]) {
  await runTransaction(shop().db, async (tx) => {
    await tx.insert(refunds).values({
      orderId: order.id,
      charges: makeCharges(100),
      units,
      restock: false,
      state: 'succeeded',
    });
    await tx
      .update(orders)
      .set({ refundedAmount: sql`${orders.refundedAmount} + 1` })
      .where(eq(orders.id, order.id));
    await reopenSalesDay(tx, order.createdAt);
  });
}

/** Supplement, units, cents. */
async function readProducts({ createdAt }: Order) {
  const rows = await shop()
    .db.select()
    .from(salesByProduct)
    .where(eq(salesByProduct.day, createdAt.slice(0, 10)))
    .orderBy(salesByProduct.supplementId);
  return rows
    .filter(({ quantity }) => quantity !== 0)
    .map((row) => [row.supplementId, row.quantity, row.revenueCents]);
}

async function readDay({ createdAt }: Order) {
  const [day] = await shop()
    .db.select()
    .from(salesByDay)
    .where(eq(salesByDay.day, createdAt.slice(0, 10)));
  return day && [day.orders, day.items, day.quantity, day.revenueCents];
}

const listOpenDays = async () => (await shop().db.select().from(openSalesDays)).length;

describe.each(['open', 'closed'])('a day that is %s', (state) => {
  const closeIfAsked = async () => {
    if (state === 'closed') await closeSalesDays(shop().db);
  };

  test('counts paid orders', async () => {
    const order = await sell(3);
    await sell(3, { paymentStatus: 'pending' });
    await sell(3, { paymentStatus: 'canceled' });
    await closeIfAsked();
    expect(await readProducts(order)).toEqual(SOLD);
    expect(await readDay(order)).toEqual([1, 2, 5, 1_600]);
  });

  test('leaves out refunded units and money', async () => {
    const order = await sell(3);
    await closeIfAsked();
    await refundUnits(order, [{ id: 1, quantity: 2 }]);
    const kept = [
      [1, 1, 200],
      [2, 2, 1_000],
    ];
    expect(await readProducts(order)).toEqual(kept);
    expect(await readDay(order)).toEqual([1, 2, 5, 1_500]);
    await closeSalesDays(shop().db);
    expect(await readProducts(order)).toEqual(kept);
    expect(await readDay(order)).toEqual([1, 2, 5, 1_500]);
  });

  test('counts an order whose items cannot be read', async () => {
    const order = await sell(3, { items: '{broken' });
    await sell(3, { items: '[1, {"id": "x"}, null]' });
    await closeIfAsked();
    expect(await readProducts(order)).toEqual([]);
    expect(await readDay(order)).toEqual([2, 4, 10, 3_200]);
  });

  test('counts an order that is paid after its day', async () => {
    const order = await sell(3, { paymentStatus: 'pending' });
    await closeIfAsked();
    await runTransaction(shop().db, async (tx) => {
      await tx.update(orders).set({ paymentStatus: 'paid' });
      await reopenSalesDay(tx, order.createdAt);
    });
    expect(await readProducts(order)).toEqual(SOLD);
  });
});

test('closes every day but today', async () => {
  await sell(5);
  const today = await sell(0);
  expect(await listOpenDays()).toBe(6);
  await closeSalesDays(shop().db);
  // Within an hour after midnight yesterday is still open.
  expect(await listOpenDays()).toBeLessThanOrEqual(2);
  expect(await readProducts(today)).toEqual(SOLD);
});

test('counts orders from before the clock was set back', async () => {
  await sell(2);
  await closeSalesDays(shop().db);
  const tomorrow = await sell(-1);
  expect(await readProducts(tomorrow)).toEqual(SOLD);
  expect(await readDay(tomorrow)).toEqual([1, 2, 5, 1_600]);
});

test('shares no row between today’s orders', async () => {
  const today = await sell(0);
  await runTransaction(shop().db, (tx) => reopenSalesDay(tx, today.createdAt));
  const rows = await shop()
    .db.select()
    .from(closedSalesDays)
    .where(gte(closedSalesDays.day, today.createdAt.slice(0, 10)));
  expect(rows).toEqual([]);
});

test('loses no refund while days are closed', async () => {
  const sold = await Promise.all(Array.from({ length: 20 }, (_, index) => sell(2 + (index % 2))));
  await Promise.all(
    sold.map(async (order, index) => {
      if (index % 4 === 0) await closeSalesDays(shop().db);
      await refundUnits(order, [{ id: 1, quantity: 1 }]);
      if (index % 4 === 2) await closeSalesDays(shop().db);
    }),
  );
  const expected = [
    [1, 20, 4_000],
    [2, 20, 10_000],
  ];
  for (const order of sold.slice(0, 2)) expect(await readProducts(order)).toEqual(expected);
  await closeSalesDays(shop().db);
  for (const order of sold.slice(0, 2)) expect(await readProducts(order)).toEqual(expected);
});
