import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, emailOutbox, stockMoves, supplements } from '#server/db/schema.ts';
import { reportLowStock } from '#server/modules/inventory/report-low-stock.ts';
import type { AdminCategory } from '#shared/contracts/categories.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import type { LowStockEntry } from '#shared/contracts/inventory.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { ifMatch, openConsole } from '#tests/support/console.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { newCart, shareCart, signUpPractitioner } from '#tests/support/shared-carts.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });

async function create(change: Record<string, unknown> = {}) {
  const console = await openConsole(shop());
  const { body } = await console.call('POST', '/supplements', newSupplement(change));
  const supplement: AdminSupplement = body;
  const path = `/supplements/${supplement.id}`;
  const read = async () => {
    const { rows } = await console.list<AdminSupplement>('/supplements');
    return rows.find((row) => row.id === supplement.id);
  };
  return {
    ...console,
    supplement,
    path,
    read,
    /** As the form does: the row, with the switch turned. */
    async turn(isActive: boolean) {
      const row = await read();
      if (!row) throw new Error('It is not in the list.');
      const answer = await console.call('PUT', path, { ...row, isActive }, ifMatch(row));
      expect(answer.status).toBe(200);
    },
  };
}

async function isInStore(id: number): Promise<boolean> {
  const answer = await shop().app.inject({ url: '/api/supplements' });
  return answer.json<{ id: number }[]>().some((row) => row.id === id);
}

async function readTotals() {
  const { call, list } = await openConsole(shop());
  const { totalProducts } = (await call('GET', '/stats')).body as { totalProducts: number };
  const low = await list<LowStockEntry>('/inventory/low-stock');
  return {
    totalProducts,
    summary: (await call('GET', '/inventory/summary')).body as object,
    low: low.rows.map((row) => row.id),
    out: (await list<AdminSupplement>('/supplements?stock=out')).total,
    cleanse: ((await call('GET', '/categories')).body as AdminCategory[]).map(
      (category) => category.supplementCount,
    ),
  };
}

test('leaves the store and its totals at once and returns unchanged', async () => {
  const { supplement, turn, read } = await create({ price: '31.50', stockQuantity: 4 });
  const { id } = supplement;
  const totals = await readTotals();
  expect(totals.low).toContain(id);
  await turn(false);
  expect(await isInStore(id)).toBe(false);
  const without = await readTotals();
  expect(without.totalProducts).toBe(totals.totalProducts - 1);
  expect(without.low).not.toContain(id);
  expect(without.summary).not.toEqual(totals.summary);
  expect(without.cleanse).not.toEqual(totals.cleanse);
  expect(await read()).toMatchObject({ id, isActive: false, price: '31.50', stockQuantity: 4 });

  await turn(true);
  expect(await isInStore(id)).toBe(true);
  expect(await readTotals()).toEqual(totals);
  expect(await read()).toEqual({
    ...supplement,
    version: supplement.version + 2,
    updatedAt: expect.any(String),
  });
  const moves = await shop().db.$count(stockMoves, eq(stockMoves.supplementId, id));
  expect(moves).toBe(1);
  expect(await findViolations(shop().db, 'rest')).toEqual([]);
});

test('can be created hidden, found, counted and edited', async () => {
  const { supplement, list, call, path } = await create({ name: 'Veiled Root', isActive: false });
  expect(supplement.isActive).toBe(false);
  expect(await isInStore(supplement.id)).toBe(false);
  for (const search of ['veiled', 'Ve', 'VEILED ROOT']) {
    const found = await list<AdminSupplement>(`/supplements?search=${search}`);
    expect(found.rows.map((row) => row.id)).toContain(supplement.id);
  }
  const before = await list('/supplements');
  const stock = { stockQuantity: 3, lowStockThreshold: 8 };
  expect((await call('PUT', `${path}/stock`, stock)).status).toBe(200);
  // The switch is left where it is by an edit that does not mention it.
  expect((await call('PUT', path, newSupplement({ name: 'Veiled Leaf' }))).body).toMatchObject({
    name: 'Veiled Leaf',
    isActive: false,
    lowStockThreshold: 5,
  });
  expect((await list('/supplements')).total).toBe(before.total);
  expect(await isInStore(supplement.id)).toBe(false);
});

test('cannot be bought or recommended, and reports no low stock', async () => {
  const { supplement, turn } = await create({ name: 'Unseen', stockQuantity: 1 });
  const { id } = supplement;
  const shopper = createShopper(sendInto(shop().app));
  const opened = secretOf(await shopper.load([{ id, quantity: 1 }]));
  const practitioner = await signUpPractitioner(shop());
  const cart = await shareCart(shop(), practitioner, newCart({ [id]: 1 }));
  await turn(false);

  expect(await createShopper(sendInto(shop().app)).load([{ id, quantity: 1 }])).toMatchObject({
    status: 409,
    body: { inventoryIssues: [{ id, name: 'Unseen', requested: 1, available: 0 }] },
  });
  // A shopper who had the form open already is not charged either.
  await shopper.confirm(opened);
  expect((await shopper.settle(opened)).body).toMatchObject({ code: 'insufficient_stock' });
  const refused = await shop().app.inject({
    method: 'POST',
    url: '/api/shared-carts',
    cookies: practitioner.cookies,
    payload: newCart({ [id]: 1 }),
  });
  expect(refused.statusCode).toBe(400);
  const accepted = await shop().app.inject({
    method: 'POST',
    url: `/api/shared/${cart.shareToken}/accept`,
  });
  expect(accepted.json()).toMatchObject({ lines: [{ supplementId: id, available: 0 }] });

  await shop().db.delete(emailOutbox);
  await reportLowStock({ db: shop().db, mailOrigin: 'http://shop.example' });
  const emails = await shop().db.select().from(emailOutbox);
  expect(emails.map((mail) => mail.textBody).join()).not.toContain('Unseen');

  await turn(true);
  const sold = await createShopper(sendInto(shop().app)).buy([{ id, quantity: 1 }]);
  expect(sold.body).toMatchObject({ status: 'paid' });
  expect(await findViolations(shop().db, 'instant')).toEqual([]);
});

test('records hiding in the audit log', async () => {
  const { supplement, turn } = await create();
  await turn(false);
  const entries = await shop()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.subject, `supplement ${supplement.id}`))
    .orderBy(auditLog.id);
  expect(entries.at(-1)).toMatchObject({
    action: 'updated',
    before: { isActive: true },
    after: { isActive: false },
  });
});

test('stays deleted once it is deleted', async () => {
  const { supplement, call, path, read, turn } = await create();
  await turn(false);
  expect((await call('DELETE', path)).status).toBe(200);
  expect(await read()).toBeUndefined();
  expect((await call('PUT', path, newSupplement({ isActive: true }))).status).toBe(404);
  const stock = { stockQuantity: 1, lowStockThreshold: 1 };
  expect((await call('PUT', `${path}/stock`, stock)).status).toBe(404);
  const [row] = await shop().db.select().from(supplements).where(eq(supplements.id, supplement.id));
  expect(row).toMatchObject({ isActive: false, deletedAt: expect.any(Date) });
  await expect(
    shop().db.update(supplements).set({ isActive: true }).where(eq(supplements.id, supplement.id)),
  ).rejects.toThrow();
});
