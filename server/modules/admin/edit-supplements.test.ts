import { asc, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, stockMoves, supplements } from '#server/db/schema.ts';
import { lockSupplements, moveStock } from '#server/modules/inventory/move-stock.ts';
import type { AdminSupplement } from '#shared/admin-catalog.ts';
import type { Supplement } from '#shared/supplements.ts';
import { ifMatch, newSupplement, openConsole } from '#tests/support/console.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

async function create(change: Record<string, unknown> = {}): Promise<AdminSupplement> {
  const { call } = await openConsole(shop());
  const { body } = await call('POST', '/supplements', newSupplement(change));
  return body;
}

async function storefront(): Promise<Supplement[]> {
  return (await shop().app.inject({ url: '/api/supplements' })).json();
}

function sell(id: number, quantity: number) {
  return shop().db.transaction(async (tx) => {
    await lockSupplements(tx, [id]);
    await moveStock(tx, [{ supplementId: id, delta: -quantity }], { reason: 'damaged' });
  });
}

test('a new supplement is on the storefront at once, with its stock in the ledger', async () => {
  const created = await create({ name: 'At Once', price: '' });
  expect(created).toMatchObject({ name: 'At Once', price: '0.00', stockQuantity: 12, version: 1 });
  expect((await storefront()).map(({ id }) => id)).toContain(created.id);
  const moves = await shop()
    .db.select({ delta: stockMoves.delta, reason: stockMoves.reason })
    .from(stockMoves)
    .where(eq(stockMoves.supplementId, created.id));
  expect(moves).toEqual([{ delta: 12, reason: 'opening' }]);
});

test('an edit is seen at once, and the audit log keeps what was before', async () => {
  const { call } = await openConsole(shop());
  const { id } = await create({ name: 'Old Name' });
  await call('PUT', `/supplements/${id}`, newSupplement({ name: 'New Name' }));
  expect((await storefront()).find((row) => row.id === id)?.name).toBe('New Name');
  const entries = await shop()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.subject, `supplement ${id}`))
    .orderBy(asc(auditLog.id));
  expect(entries.map((entry) => entry.action)).toEqual(['created', 'updated']);
  expect(entries[1]?.before).toMatchObject({ name: 'Old Name' });
  expect(entries[1]?.after).toMatchObject({ name: 'New Name' });
});

test('the audit log knows how much stock an edit left, sold units counted', async () => {
  const { call } = await openConsole(shop());
  const loaded = await create({ stockQuantity: 12 });
  const { id } = loaded;
  await sell(id, 2);
  const edit = newSupplement({ stockQuantity: 20 });
  expect((await call('PUT', `/supplements/${id}`, edit, ifMatch(loaded))).status).toBe(200);
  const [entry] = await shop()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.subject, `supplement ${id}`))
    .orderBy(desc(auditLog.id));
  expect(entry?.before).toMatchObject({ stockQuantity: 10 });
  expect(entry?.after).toMatchObject({ stockQuantity: 18 });
});

test('of two edits of the same version the second is refused and told what changed', async () => {
  const { call } = await openConsole(shop());
  const loaded = await create();
  const { id, version } = loaded;
  const edits = await Promise.all(
    ['One', 'Two'].map((name) =>
      call('PUT', `/supplements/${id}`, newSupplement({ name }), ifMatch(loaded)),
    ),
  );
  expect(edits.map((edit) => edit.status).toSorted()).toEqual([200, 409]);
  const refused = edits.find((edit) => edit.status === 409)?.body as unknown as {
    current: AdminSupplement;
  };
  expect(refused.current.version).toBe(version + 1);
});

test('units sold while the form was open do not come back', async () => {
  const { call } = await openConsole(shop());
  const loaded = await create({ stockQuantity: 10 });
  const { id } = loaded;
  await sell(id, 3);
  const edit = newSupplement({ stockQuantity: 15 });
  const { body } = await call('PUT', `/supplements/${id}`, edit, ifMatch(loaded));
  expect((body as AdminSupplement).stockQuantity).toBe(12);
});

test('an edit that would take more than there is changes nothing', async () => {
  const { call } = await openConsole(shop());
  const loaded = await create({ name: 'Kept', stockQuantity: 10 });
  const { id } = loaded;
  await sell(id, 8);
  const edit = newSupplement({ name: 'Lost', stockQuantity: 0 });
  expect((await call('PUT', `/supplements/${id}`, edit, ifMatch(loaded))).status).toBe(409);
  const row = (await storefront()).find((candidate) => candidate.id === id);
  expect(row).toMatchObject({ name: 'Kept', stockQuantity: 2 });
});

test('a deleted supplement leaves every list but stays in the database', async () => {
  const { call } = await openConsole(shop());
  const { id } = await create();
  expect((await call('DELETE', `/supplements/${id}`)).status).toBe(200);
  expect((await storefront()).map((row) => row.id)).not.toContain(id);
  expect(await shop().db.$count(supplements, eq(supplements.id, id))).toBe(1);
  expect((await call('DELETE', `/supplements/${id}`)).status).toBe(404);
  expect((await call('PUT', `/supplements/${id}`, newSupplement())).status).toBe(404);
});

describe('search takes every character literally:', () => {
  test.each<[string, (found: number) => boolean]>([
    ['?search=%25%25', (found) => found === 0],
    ['?search=zz_top', (found) => found === 0],
    [`?search=${encodeURIComponent("' OR 1=1--")}`, (found) => found === 0],
    ['?search=LIVER%20RENEW', (found) => found === 1],
    ['?search=optimize', (found) => found >= 8],
    ['?search=CLEANSE', (found) => found >= 8],
    // One or two letters are looked for in names.
    ['?search=%25', (found) => found === 0],
    ['?search=_', (found) => found === 0],
    ['?search=D3', (found) => found === 1],
    ['?search=qx', (found) => found === 0],
  ])('%s', async (query, isRight) => {
    const { call } = await openConsole(shop());
    const { body } = await call('GET', `/supplements${query}`);
    expect(isRight((body as unknown[]).length)).toBe(true);
  });

  test('and refuses what no text may hold', async () => {
    const { call } = await openConsole(shop());
    expect((await call('GET', '/supplements?search=%00')).status).toBe(400);
  });
});

describe('refused, with the field named:', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a blank name', { name: '  ' }, 'Name'],
    ['a negative price', { price: '-1' }, 'Price'],
    ['a word for a price', { price: 'abc' }, 'Price'],
    ['NaN', { price: 'NaN' }, 'Price'],
    ['Infinity', { price: 'Infinity' }, 'Price'],
    ['an exponent', { price: '1e3' }, 'Price'],
    ['three decimals', { price: '19.999' }, 'Price'],
    ['too large a price', { price: '100000000' }, 'Price'],
    ['a number for a price', { price: 24 }, 'Price'],
    ['text for benefits', { benefits: 'text' }, 'benefits'],
    ['51 benefits', { benefits: Array.from({ length: 51 }, () => 'x') }, 'Benefits'],
    ['a 5 KB benefit', { benefits: ['x'.repeat(5000)] }, 'Benefit'],
    ['negative stock', { stockQuantity: -1 }, 'Stock quantity'],
    ['half a unit', { stockQuantity: 1.5 }, 'Stock quantity'],
    ['more stock than a number holds', { stockQuantity: 2_147_483_648 }, 'Stock quantity'],
    ['an unknown category', { category: 'heal' }, 'Category'],
    ['a category that does not exist', { categoryId: 99_999 }, 'categoryId'],
    ['a script for a picture', { imageUrl: 'javascript:alert(1)' }, 'picture'],
    ['a picture outside', { imageUrl: '/pictures/../.env' }, 'picture'],
    ['a word for a switch', { isActive: 'false' }, 'Active'],
    ['a blank page', { factSheetUrls: [''] }, 'picture'],
    ['a zero byte', { description: 'a\u0000b' }, 'Description'],
    ['half a character', { name: 'a\ud83d' }, 'Name'],
    ['half a character in a benefit', { benefits: ['\ude00b'] }, 'Benefit'],
  ])('%s', async (_name, change, field) => {
    const { call } = await openConsole(shop());
    const before = await shop().db.$count(supplements);
    const { status, body } = await call('POST', '/supplements', newSupplement(change));
    expect(status).toBe(400);
    expect((body as { message: string }).message).toContain(field);
    expect(await shop().db.$count(supplements)).toBe(before);
  });

  test.each([
    ['/supplements/abc', 400],
    ['/supplements/999999', 404],
  ])('PUT %s', async (path, status) => {
    const { call } = await openConsole(shop());
    expect((await call('PUT', path, newSupplement())).status).toBe(status);
  });
});

test('the ledger adds up for every supplement', async () => {
  const wrong = await shop()
    .db.select({ id: supplements.id })
    .from(supplements)
    .where(
      sql`supplements.stock_quantity <> (select coalesce(sum(delta), 0) from stock_moves where supplement_id = supplements.id)`,
    );
  expect(wrong).toEqual([]);
});
