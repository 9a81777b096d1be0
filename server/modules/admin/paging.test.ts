import { describe, expect, test } from 'vitest';
import { auditLog, orders, stockMoves, supplements } from '#server/db/schema.ts';
import type { AdminOrder, AuditEntry } from '#shared/admin.ts';
import {
  type AdminSupplement,
  type InventoryEntry,
  placeOf,
  type StockMove,
} from '#shared/admin-catalog.ts';
import { newSupplement, openConsole } from '#tests/support/console.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const ROWS_A_PAGE = 7;

async function withShop(work: (shop: TestApp) => Promise<void>): Promise<void> {
  const shop = await createTestApp();
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
}

describe.each(['/supplements', '/inventory'])('%s', (path) => {
  test('loses and repeats nothing while the catalogue changes between pages', () =>
    withShop(async (shop) => {
      const { call } = await openConsole(shop);
      const all = (await call('GET', path)).body as InventoryEntry[];
      const [first, , third] = all;
      if (!first || !third) throw new Error('The shop is empty.');
      const seen: InventoryEntry[] = [];
      for (let after = ''; ;) {
        const page: InventoryEntry[] = (
          await call('GET', `${path}?limit=${ROWS_A_PAGE}${after && `&after=${after}`}`)
        ).body;
        seen.push(...page);
        const last = page.at(-1);
        if (!last) break;
        after = placeOf(last);
        // One comes in before everything, one after it, and one that was seen leaves.
        await call('POST', '/supplements', newSupplement({ displayOrder: -seen.length }));
        await call('DELETE', `/supplements/${seen.length > ROWS_A_PAGE ? first.id : third.id}`);
      }
      expect(seen.map((row) => row.id)).toEqual(all.map((row) => row.id));
    }));

  test('orders supplements of the same display order by their ids', () =>
    withShop(async (shop) => {
      const { call } = await openConsole(shop);
      await shop.db.update(supplements).set({ displayOrder: -3 });
      const ids: number[] = [];
      let after = '';
      for (let round = 0; round < 6; round += 1) {
        const page = (await call('GET', `${path}?limit=${ROWS_A_PAGE}${after}`))
          .body as InventoryEntry[];
        ids.push(...page.map((row) => row.id));
        const last = page.at(-1);
        if (last) after = `&after=${placeOf(last)}`;
      }
      expect(ids).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    }));

  describe('refuses', () => {
    const shop = useTestApp();
    test.each([
      'limit=0',
      'limit=-1',
      'limit=1e9',
      'limit=101',
      'limit=abc',
      'limit=1.5',
      'limit=',
      'limit=5&limit=6',
      'after=',
      'after=7',
      'after=abc',
      'after=1.2.3',
      'after=1.-2',
      'after=99999999999.1',
      'after=2147483648.1',
      'after=1.2147483648',
      'after=1.1&after=2.2',
      `after=${encodeURIComponent("1.1' or 1=1--")}`,
      'after=%00',
      'search=%00',
      `search=${'x'.repeat(201)}`,
    ])('%s', async (query) => {
      const { call } = await openConsole(shop());
      expect((await call('GET', `${path}?${query}`)).status).toBe(400);
    });

    test.each(['after=2147483647.2147483647', 'search=unobtainium'])(
      'nothing of %s, which is only empty',
      async (query) => {
        const { call } = await openConsole(shop());
        expect(await call('GET', `${path}?${query}`)).toEqual({ status: 200, body: [] });
      },
    );
  });
});

test('no list of supplements is longer than a page', () =>
  withShop(async (shop) => {
    const { call } = await openConsole(shop);
    const [seed] = await shop.db.select().from(supplements).limit(1);
    if (!seed) throw new Error('The shop is empty.');
    const { id: _, ...fields } = seed;
    await shop.db
      .insert(supplements)
      .values(Array.from({ length: 200 }, () => ({ ...fields, stockQuantity: 0 })));
    for (const path of ['/supplements', '/inventory', '/inventory?stock=out']) {
      expect((await call('GET', path)).body).toHaveLength(100);
    }
    expect((await call('GET', '/inventory/low-stock')).body).toHaveLength(100);
    const { outOfStock } = (await call('GET', '/inventory/summary')).body as {
      outOfStock: number;
    };
    expect(outOfStock).toBeGreaterThanOrEqual(200);
  }));

/** Newest first, a hundred at a time, until there are no more. */
async function readAll<Entry extends { id: number }>(
  call: Awaited<ReturnType<typeof openConsole>>['call'],
  path: string,
  betweenPages: () => Promise<unknown>,
): Promise<Entry[]> {
  const seen: Entry[] = [];
  for (;;) {
    const last = seen.at(-1);
    const query = last ? `${path.includes('?') ? '&' : '?'}before=${last.id}` : '';
    const page = (await call('GET', `${path}${query}`)).body as Entry[];
    expect(page.length).toBeLessThanOrEqual(100);
    if (page.length === 0) return seen;
    seen.push(...page);
    await betweenPages();
  }
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('orders go on where the page before ended, whatever is sold meanwhile', () =>
  withShop(async (shop) => {
    const { call } = await openConsole(shop);
    const sale = { items: '[]', totalItems: 1, totalQuantity: 1, totalAmount: '9.00' };
    // All at a few moments, so that the number must break the tie.
    const at = (number: number) => `2026-03-0${1 + (number % 3)}T10:00:00.000Z`;
    await shop.db
      .insert(orders)
      .values(range(250).map((n) => ({ ...sale, paymentStatus: 'paid', createdAt: at(n) })));
    const seen = await readAll<AdminOrder>(call, '/orders', () =>
      shop.db.insert(orders).values({ ...sale, paymentStatus: 'paid' }),
    );
    const expected = range(250)
      .toSorted((one, other) => at(other).localeCompare(at(one)) || other - one)
      .map(String);
    expect(seen.map((order) => String(order.id))).toEqual(expected);
    const ofADay = await readAll<AdminOrder>(call, '/orders?from=2026-03-02&to=2026-03-02', () =>
      shop.db.insert(orders).values({ ...sale, paymentStatus: 'paid' }),
    );
    expect(ofADay.map((order) => order.id)).toEqual(
      range(250)
        .filter((n) => n % 3 === 1)
        .toReversed(),
    );
  }));

test('stock changes and deeds go on where the page before ended', () =>
  withShop(async (shop) => {
    const { call } = await openConsole(shop);
    const { id } = (await call('POST', '/supplements', newSupplement())).body as AdminSupplement;
    await shop.db
      .insert(stockMoves)
      .values(range(250).map((delta) => ({ supplementId: id, delta, reason: 'recount' as const })));
    const moves = await readAll<StockMove>(call, `/supplements/${id}/stock-moves`, () =>
      shop.db.insert(stockMoves).values({ supplementId: id, delta: 999, reason: 'recount' }),
    );
    expect(moves.map((move) => move.delta)).toEqual([...range(250).toReversed(), 12]);

    const deed = { adminId: 1, action: 'tested' };
    await shop.db
      .insert(auditLog)
      .values(range(250).map((number) => ({ ...deed, subject: `${number}` })));
    const deeds = await readAll<AuditEntry>(call, '/audit', () =>
      shop.db.insert(auditLog).values({ ...deed, subject: 'meanwhile' }),
    );
    expect(
      deeds.filter((entry) => entry.action === 'tested').map((entry) => entry.subject),
    ).toEqual(range(250).toReversed().map(String));
  }));

describe('a place that cannot be is refused:', () => {
  const shop = useTestApp();
  test.each(
    ['/orders', '/audit', '/supplements/1/stock-moves'].flatMap((path) =>
      ['0', '-1', '1e99', 'abc', '1.5', '2147483648', "1'--", '%00'].map((value) => [path, value]),
    ),
  )('%s?before=%s', async (path, value) => {
    const { call } = await openConsole(shop());
    expect((await call('GET', `${path}?before=${value}`)).status).toBe(400);
  });
});
