import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, supplements } from '#server/db/schema.ts';
import type { Insights } from '#shared/contracts/reports.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import type { Forecast, InventorySummary } from '#shared/contracts/inventory.ts';
import { openConsole } from '#tests/support/console.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { type TestApp, withShop } from '#tests/support/test-app.ts';

function sell(shop: TestApp, id: number, quantity: number, daysAgo = 0) {
  const createdAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1_000).toISOString();
  return shop.db
    .insert(orders)
    .values(
      makeOrderRow([{ id, name: 'Any', category: 'bind', quantity, price: '2.00' }], { createdAt }),
    )
    .returning({ id: orders.id });
}

async function listBest(shop: TestApp, days = 30): Promise<[id: number, quantity: number][]> {
  const { call } = await openConsole(shop);
  const { topProducts } = (await call('GET', `/insights?days=${days}`)).body as Insights;
  return topProducts.map(({ id, quantity }) => [id, quantity]);
}

test('counts each stock state once and adds up the value', () =>
  withShop(async (shop) => {
    const { call, list } = await openConsole(shop);
    await shop.db
      .update(supplements)
      .set({ stockQuantity: 20, lowStockThreshold: 5, price: '1.10' });
    const set = (id: number, change: Partial<typeof supplements.$inferInsert>) =>
      shop.db.update(supplements).set(change).where(eq(supplements.id, id));
    await set(1, { stockQuantity: 0 });
    await set(2, { stockQuantity: 5 });
    await set(3, { stockQuantity: 6 });
    await set(4, { stockQuantity: 0, isActive: false });
    const summary: InventorySummary = (await call('GET', '/inventory/summary')).body;
    // 36 × 20 + 5 + 6 units at 1.10
    expect(summary).toEqual({
      totalProducts: 39,
      lowStock: 1,
      outOfStock: 1,
      inventoryValue: '804.10',
    });
    const found = async (query: string) =>
      (await list<AdminSupplement>(`/supplements${query}`)).rows.map((row) => row.id);
    expect(await found('?stock=low')).toEqual([2]);
    expect(await found('?stock=out')).toEqual([1]);
    expect(await found('?stock=out&search=liver%20renew')).toEqual([1]);
    expect(await found('?stock=low&search=liver%20renew')).toEqual([]);
    expect((await call('GET', '/supplements?stock=none')).status).toBe(400);
  }));

test('forecasts from the sales of the last four weeks', () =>
  withShop(async (shop) => {
    const { list } = await openConsole(shop);
    await shop.db.update(supplements).set({ stockQuantity: 10 });
    await sell(shop, 1, 5);
    await sell(shop, 1, 2, 27);
    await sell(shop, 1, 9, 28);
    await sell(shop, 3, 10);
    await sell(shop, 4, 10);
    // Too few to say anything.
    await sell(shop, 5, 4);
    await shop.db.update(supplements).set({ isActive: false }).where(eq(supplements.id, 4));
    expect(await list<Forecast>('/inventory/forecast')).toEqual({
      rows: [
        { id: 1, lastsDays: 40 },
        { id: 3, lastsDays: 28 },
      ],
      total: 2,
      next: undefined,
    });
    const first = await list<Forecast>('/inventory/forecast?limit=1');
    expect(first.rows.map(({ id }) => id)).toEqual([1]);
    expect((await list<Forecast>(first.next ?? '')).rows.map(({ id }) => id)).toEqual([3]);
  }));

test('updates best sellers with every sale and refund', () =>
  withShop(async (shop) => {
    await sell(shop, 1, 2);
    await sell(shop, 2, 1, 29);
    await sell(shop, 3, 8, 30);
    expect(await listBest(shop)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    const [late] = await sell(shop, 2, 4);
    await sell(shop, 3, 1, 40);
    expect(await listBest(shop)).toEqual([
      [2, 5],
      [1, 2],
    ]);
    expect(await listBest(shop, 90)).toEqual([
      [3, 9],
      [2, 5],
      [1, 2],
    ]);
    await shop.db
      .update(orders)
      .set({ paymentStatus: 'refunded', refundedAmount: '8.00' })
      .where(eq(orders.id, late?.id ?? 0));
    expect(await listBest(shop)).toEqual([
      [1, 2],
      [2, 1],
    ]);
  }));
