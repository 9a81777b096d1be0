import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailOutbox, supplements } from '#server/db/schema.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import type { LowStockEntry, StockMove } from '#shared/contracts/inventory.ts';
import { ifMatch, openConsole } from '#tests/support/console.ts';
import { decideSettings } from '#tests/support/delivery.ts';
import { eventually } from '#tests/support/eventually.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { reportLowStock } from './report-low-stock.ts';

const shop = useTestApp();

async function create(change: Record<string, unknown> = {}) {
  const console = await openConsole(shop());
  const { body } = await console.call('POST', '/supplements', newSupplement(change));
  const loaded: AdminSupplement = body;
  return { ...console, loaded, id: loaded.id };
}

async function stockOf(id: number): Promise<number | undefined> {
  const [row] = await shop()
    .db.select({ stock: supplements.stockQuantity })
    .from(supplements)
    .where(eq(supplements.id, id));
  return row?.stock;
}

test('sets stock that is still what the form showed', async () => {
  const { call, id, loaded } = await create({ stockQuantity: 10 });
  const edit = { stockQuantity: 40, lowStockThreshold: 8 };
  expect((await call('PUT', `/supplements/${id}/stock`, edit, ifMatch(loaded))).status).toBe(200);
  expect(await stockOf(id)).toBe(40);
});

test('returns the changed row', async () => {
  const { call, id } = await create({ stockQuantity: 10 });
  const edit = { stockQuantity: 3, lowStockThreshold: 8 };
  const { body } = await call('PUT', `/supplements/${id}/stock`, edit);
  const rows: AdminSupplement[] = (await call('GET', '/supplements')).body;
  const row = rows.find((each) => each.id === id);
  expect(body).toEqual({ ...row, message: 'Stock updated' });
  expect(row).toMatchObject(edit);
});

test('refuses to overwrite stock that has changed', async () => {
  const { call, id, loaded } = await create({ stockQuantity: 10 });
  const edit = { stockQuantity: 40, lowStockThreshold: 8 };
  const seen = ifMatch({ ...loaded, stockQuantity: 11 });
  const { status, body } = await call('PUT', `/supplements/${id}/stock`, edit, seen);
  expect(status).toBe(409);
  expect(body).toMatchObject({ current: { stockQuantity: 10 } });
  expect(await stockOf(id)).toBe(10);
});

test('refuses to overwrite a threshold that has changed', async () => {
  const { call, id, loaded } = await create({ stockQuantity: 10, lowStockThreshold: 5 });
  const set = (lowStockThreshold: number) =>
    call(
      'PUT',
      `/supplements/${id}/stock`,
      { stockQuantity: 10, lowStockThreshold },
      ifMatch(loaded),
    );
  expect((await set(25)).status).toBe(200);
  expect(await set(6)).toMatchObject({ status: 409, body: { current: { lowStockThreshold: 25 } } });
  // The form of the supplement was opened before as well.
  const edit = newSupplement({ lowStockThreshold: 5 });
  expect(await call('PUT', `/supplements/${id}`, edit, ifMatch(loaded))).toMatchObject({
    status: 409,
    body: { current: { lowStockThreshold: 25 } },
  });
});

test('does not count a change of stock as an edit of the supplement', async () => {
  const { call, id, loaded } = await create({ stockQuantity: 10, lowStockThreshold: 5 });
  await call('PUT', `/supplements/${id}/stock`, { stockQuantity: 40, lowStockThreshold: 5 });
  const edit = newSupplement({ stockQuantity: 10 });
  expect((await call('PUT', `/supplements/${id}`, edit, ifMatch(loaded))).status).toBe(200);
  expect(await stockOf(id)).toBe(40);
});

test('lets one of two administrators set the stock', async () => {
  const { call, id, loaded } = await create({ stockQuantity: 10 });
  const edits = await Promise.all(
    [20, 30].map((stockQuantity) =>
      call(
        'PUT',
        `/supplements/${id}/stock`,
        { stockQuantity, lowStockThreshold: 8 },
        ifMatch(loaded),
      ),
    ),
  );
  expect(edits.map((edit) => edit.status).toSorted()).toEqual([200, 409]);
});

test('shows the reason of an adjustment in the history', async () => {
  const { call, id } = await create({ stockQuantity: 10 });
  await call('POST', `/supplements/${id}/stock-adjustments`, {
    delta: -4,
    reason: 'damaged',
    note: 'Broken in transit',
  });
  const { body } = await call('GET', `/supplements/${id}/stock-moves`);
  expect(
    (body as StockMove[]).map(({ delta, reason, note, admin }) => [delta, reason, note, admin]),
  ).toEqual([
    [-4, 'damaged', 'Broken in transit', 'admin'],
    [10, 'opening', null, 'admin'],
  ]);
});

describe('a repeated adjustment', () => {
  const adjustment = { delta: 12, reason: 'received', note: 'Delivery 7' };

  test('counts once, also at the same moment', async () => {
    const { call, id } = await create({ stockQuantity: 10 });
    const url = `/supplements/${id}/stock-adjustments`;
    const request = { ...adjustment, requestId: randomUUID() };
    const presses = [call('POST', url, request), call('POST', url, request)];
    const answers = [...(await Promise.all(presses)), await call('POST', url, request)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(id)).toBe(22);
  });

  test('gets refused if it differs from the first', async () => {
    const { call, id } = await create({ stockQuantity: 10 });
    const url = `/supplements/${id}/stock-adjustments`;
    const requestId = randomUUID();
    await call('POST', url, { ...adjustment, requestId });
    expect(await call('POST', url, { ...adjustment, delta: 15, requestId })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('+12') },
    });
    expect(await stockOf(id)).toBe(22);
  });

  test('counts again with another id or for another supplement', async () => {
    const { call, id } = await create({ stockQuantity: 10 });
    const other = await create({ name: 'Night Calm', stockQuantity: 10 });
    const requestId = randomUUID();
    for (const [supplement, request] of [
      [id, requestId],
      [id, randomUUID()],
      [other.id, requestId],
    ]) {
      const url = `/supplements/${supplement}/stock-adjustments`;
      expect((await call('POST', url, { ...adjustment, requestId: request })).status).toBe(200);
    }
    expect([await stockOf(id), await stockOf(other.id)]).toEqual([34, 22]);
  });
});

test('refuses to remove more than the stock', async () => {
  const { call, id } = await create({ stockQuantity: 3 });
  const adjustment = { delta: -4, reason: 'damaged' };
  expect((await call('POST', `/supplements/${id}/stock-adjustments`, adjustment)).status).toBe(409);
  expect(await stockOf(id)).toBe(3);
});

test('refuses more than can be counted', async () => {
  const most = 2_147_483_647;
  const { call, id, loaded } = await create({ stockQuantity: most });
  const adjustment = { delta: 1, reason: 'received' };
  expect(await call('POST', `/supplements/${id}/stock-adjustments`, adjustment)).toMatchObject({
    status: 400,
    body: { message: 'Stock quantity is too large.' },
  });
  const edit = newSupplement({ stockQuantity: 5 });
  const seen = ifMatch({ ...loaded, stockQuantity: 4 });
  expect((await call('PUT', `/supplements/${id}`, edit, seen)).status).toBe(400);
  expect(await stockOf(id)).toBe(most);
});

test('lists supplements at or below their threshold', async () => {
  const { call, id } = await create({
    name: 'Nearly Gone',
    stockQuantity: 5,
    lowStockThreshold: 5,
  });
  const { body } = await call('GET', '/inventory/low-stock');
  expect((body as LowStockEntry[]).find((entry) => entry.id === id)).toEqual({
    id,
    name: 'Nearly Gone',
    currentStock: 5,
    threshold: 5,
  });
});

describe('a stock change', () => {
  test.each<[string, object]>([
    ['nothing', {}],
    ['negative stock', { stockQuantity: -1, lowStockThreshold: 1 }],
    ['text', { stockQuantity: '5', lowStockThreshold: 1 }],
    ['too much', { stockQuantity: 1e10, lowStockThreshold: 1 }],
    ['a negative threshold', { stockQuantity: 1, lowStockThreshold: -1 }],
  ])('%s', async (_name, edit) => {
    const { call, id } = await create();
    expect((await call('PUT', `/supplements/${id}/stock`, edit)).status).toBe(400);
    expect(await stockOf(id)).toBe(12);
  });
});

const mailOrigin = 'http://shop.example';

test('leaves the cached catalog alone if no stock is newly low', async () => {
  const { db, deps } = shop();
  // News of earlier changes may still be on its way.
  await eventually(async () => {
    const before = await deps.catalog.read();
    await reportLowStock({ db, mailOrigin });
    expect(await deps.catalog.read()).toBe(before);
  });
});

test('emails once each time stock falls to its threshold', async () => {
  const own = await createTestApp();
  const { db } = own;
  try {
    await decideSettings(db, { stockStaff: ['shelves@shop.example'] });
    const emails = () => db.$count(emailOutbox);
    // The initial stock is not reported.
    await reportLowStock({ db, mailOrigin });
    expect(await emails()).toBe(0);
    const setStock = (stockQuantity: number) =>
      db.update(supplements).set({ stockQuantity }).where(eq(supplements.id, 1));
    await setStock(1);
    await reportLowStock({ db, mailOrigin });
    expect(await emails()).toBe(1);
    await setStock(100);
    await reportLowStock({ db, mailOrigin });
    expect(await emails()).toBe(1);
    await setStock(1);
    await reportLowStock({ db, mailOrigin });
    await reportLowStock({ db, mailOrigin });
    expect(await emails()).toBe(2);
  } finally {
    await own.close();
  }
});
