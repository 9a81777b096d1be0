import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, orders, stockMoves, supplements } from '#server/db/schema.ts';
import type { AdminOrder, OrderSummary } from '#shared/contracts/admin-orders.ts';
import type { AuditEntry } from '#shared/contracts/reports.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import type { InventorySummary, StockMove } from '#shared/contracts/inventory.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { type TestApp, withShop } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const PAGE = 1_000;
/** Without lines, to keep the sales statistics small. */
const SALE = makeOrderRow([], { totalItems: 2, totalQuantity: 3 });

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Small batches, so each statement is quick. */
function cut<Item>(items: readonly Item[]): Item[][] {
  return range(Math.ceil(items.length / 200)).map((n) => items.slice((n - 1) * 200, n * 200));
}

/** Follows the `Link` headers to the last page. */
async function readAll<Row>(
  { list }: Console,
  path: string,
  betweenPages: (read: number) => Promise<unknown> = async () => undefined,
): Promise<Row[]> {
  const seen: Row[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const page: { rows: Row[]; next: string | undefined } = await list<Row>(next);
    seen.push(...page.rows);
    next = page.next;
    await betweenPages(seen.length);
  }
  return seen;
}

async function fillShelves({ db }: TestApp, count: number): Promise<void> {
  const [seed] = await db.select().from(supplements).limit(1);
  if (!seed) throw new Error('The shop is empty.');
  const { id: _, ...fields } = seed;
  // Short rows: long texts and labels would only be indexed, sent and parsed a thousand times.
  const texts = { description: '', ingredients: '', suggestedUse: '', benefits: [], label: null };
  const row = { ...fields, ...texts, price: '2.50', stockQuantity: 0 };
  for (const part of cut(range(count))) {
    await db.insert(supplements).values(part.map((n) => ({ ...row, displayOrder: 100 + n })));
  }
}

describe('the list of supplements', () => {
  test('neither loses nor repeats rows while the catalog changes', () =>
    withShop(async (shop) => {
      const console = await openConsole(shop);
      const { rows: all } = await console.list<AdminSupplement>('/supplements');
      const [first, , third] = all;
      if (!first || !third) throw new Error('The shop is empty.');
      const seen = await readAll<AdminSupplement>(console, '/supplements?limit=7', async (read) => {
        // Add a row at the start, and delete one that was already read.
        await console.call('POST', '/supplements', newSupplement({ displayOrder: -read }));
        await console.call('DELETE', `/supplements/${read > 7 ? first.id : third.id}`);
      });
      expect(seen.map((row) => row.id)).toEqual(all.map((row) => row.id));
    }));

  test('sorts equal display orders by id', () =>
    withShop(async (shop) => {
      await shop.db.update(supplements).set({ displayOrder: -3 });
      const rows = await readAll<AdminSupplement>(await openConsole(shop), '/supplements?limit=7');
      expect(rows.map((row) => row.id)).toEqual(range(40));
    }));

  test('has 40 rows on one page and 1,500 on two', () =>
    withShop(async (shop) => {
      const console = await openConsole(shop);
      const few = await console.list<AdminSupplement>('/supplements');
      expect([few.rows.length, few.total, few.next]).toEqual([40, 40, undefined]);
      await fillShelves(shop, 1_460);
      const page = await console.list<AdminSupplement>('/supplements');
      expect([page.rows.length, page.total]).toEqual([PAGE, 1_500]);
      const rest = await console.list<AdminSupplement>(page.next ?? '');
      expect([rest.rows.length, rest.total, rest.next]).toEqual([500, 1_500, undefined]);
      const all = [...page.rows, ...rest.rows];
      expect(new Set(all.map((row) => row.id)).size).toBe(1_500);
      // Totals from the rows must match those from the server.
      const cents = all.reduce((sum, row) => sum + Number(row.price) * 100 * row.stockQuantity, 0);
      const summary: InventorySummary = (await console.call('GET', '/inventory/summary')).body;
      expect(summary).toMatchObject({
        totalProducts: 1_500,
        outOfStock: 1_460 + few.rows.filter((row) => row.stockQuantity === 0).length,
        inventoryValue: (cents / 100).toFixed(2),
      });
    }));

  test('keeps filters on the next page', () =>
    withShop(async (shop) => {
      const console = await openConsole(shop);
      await fillShelves(shop, 1_200);
      for (const query of ['?stock=out', '?search=liver%20renew&stock=out', '?search=li']) {
        const page = await console.list<AdminSupplement>(`/supplements${query}`);
        expect(page.rows).toHaveLength(PAGE);
        const rest = await console.list<AdminSupplement>(page.next ?? '');
        expect(rest.rows.length).toBe((page.total ?? 0) - PAGE);
        expect(rest.rows.length).toBeGreaterThanOrEqual(200);
        expect(rest.next).toBeUndefined();
      }
      const low = await readAll(console, '/inventory/low-stock');
      expect(low.length).toBeGreaterThanOrEqual(1_200);
      expect((await console.list('/inventory/low-stock')).total).toBe(low.length);
    }));

  test('escapes the search in the URL of the next page', () =>
    withShop(async (shop) => {
      const { list } = await openConsole(shop);
      const search = encodeURIComponent('e>; rel="prev", <//evil.example');
      await shop.db.update(supplements).set({ name: 'e>; rel="prev", <//evil.example' });
      const page = await list<AdminSupplement>(`/supplements?search=${search}&limit=1`);
      expect(page.next).toMatch(/^\/supplements\?search=e%3E%3B\+rel%3D%22prev%22[^<>"\s]+$/);
      expect((await list<AdminSupplement>(page.next ?? '')).rows).toHaveLength(1);
    }));
});

describe('the list of orders', () => {
  test('continues after the previous page while orders come in', () =>
    withShop(async (shop) => {
      const console = await openConsole(shop);
      // Few distinct times, so the id must break ties.
      const at = (number: number) => `2026-03-0${1 + (number % 3)}T10:00:00.000Z`;
      const sell = () => shop.db.insert(orders).values(SALE);
      await shop.db.insert(orders).values(range(250).map((n) => ({ ...SALE, createdAt: at(n) })));
      const seen = await readAll<AdminOrder>(console, '/orders?limit=100', sell);
      const expected = range(250)
        .toSorted((one, other) => at(other).localeCompare(at(one)) || other - one)
        .map(String);
      expect(seen.map((order) => String(order.id))).toEqual(expected);
      const day = '/orders?from=2026-03-02&to=2026-03-02&limit=50';
      const ofADay = await readAll<AdminOrder>(console, day, sell);
      expect(ofADay.map((order) => order.id)).toEqual(
        range(250)
          .filter((n) => n % 3 === 1)
          .toReversed(),
      );
      expect((await console.list(day)).total).toBe(ofADay.length);
      // A day in another time zone.
      const moments = '/orders?from=2026-03-02T10:00:00.000Z&to=2026-03-03T10:00:00.000Z&limit=50';
      expect((await console.list(moments)).total).toBe(ofADay.length);
    }));

  test.each([3, 3_000])('pages and counts %i orders, newest first', (count) =>
    withShop(async (shop) => {
      const console = await openConsole(shop);
      const states = ['paid', 'refunded', 'paid', 'pending', 'canceled'] as const;
      const paymentStatus = (n: number) => states[n % states.length] ?? 'paid';
      // Uncharged orders are not listed.
      const made = range(Math.ceil((count * 5) / 4)).slice(0, count === 3 ? 3 : undefined);
      for (const part of cut(made)) {
        await shop.db
          .insert(orders)
          .values(part.map((n) => ({ ...SALE, paymentStatus: paymentStatus(n) })));
      }
      const listed = made.filter((n) => paymentStatus(n) !== 'canceled');
      expect(listed).toHaveLength(count);
      const page = await console.list<AdminOrder>('/orders');
      expect(page.total).toBe(count);
      expect(page.rows.map((order) => order.id)).toEqual(listed.toReversed().slice(0, PAGE));
      const all = await readAll<AdminOrder>(console, '/orders');
      expect(all.map((order) => order.id)).toEqual(listed.toReversed());
      const summary: OrderSummary = (await console.call('GET', '/orders/summary')).body;
      expect(summary).toEqual({
        totalOrders: count,
        totalItems: 2 * count,
        totalQuantity: 3 * count,
      });
      for (const status of ['paid', 'refunded', 'pending']) {
        const filtered = `/orders?paymentStatus=${status}&limit=1`;
        expect((await console.list(filtered)).total).toBe(
          listed.filter((n) => paymentStatus(n) === status).length,
        );
      }
    }),
  );
});

test('omits the total of a list that is too long to count', () =>
  withShop(async (shop) => {
    const { list } = await openConsole(shop);
    const fill = (count: number) =>
      shop.db.execute(sql`insert into audit_log (admin_id, action, subject)
        select 1, 'tested', 'number ' || n from generate_series(1, ${count}::int) n`);
    await fill(10_000 - (await shop.db.$count(auditLog)));
    const counted = await list('/audit?limit=1');
    expect(counted).toMatchObject({ total: 10_000, next: expect.any(String) });
    await fill(1);
    const uncounted = await list('/audit?limit=1');
    expect(uncounted).toMatchObject({ total: undefined, next: expect.any(String) });
  }));

test('continues lists of stock changes and audit entries after the previous page', () =>
  withShop(async (shop) => {
    const console = await openConsole(shop);
    const created = await console.call('POST', '/supplements', newSupplement());
    const { id }: AdminSupplement = created.body;
    await shop.db
      .insert(stockMoves)
      .values(range(250).map((delta) => ({ supplementId: id, delta, reason: 'recount' as const })));
    const path = `/supplements/${id}/stock-moves?limit=100`;
    const moves = await readAll<StockMove>(console, path, () =>
      shop.db.insert(stockMoves).values({ supplementId: id, delta: 999, reason: 'recount' }),
    );
    expect(moves.map((move) => move.delta)).toEqual([...range(250).toReversed(), 12]);
    expect((await console.list(path)).total).toBe(254);

    const entry = { adminId: 1, action: 'tested' };
    await shop.db
      .insert(auditLog)
      .values(range(250).map((number) => ({ ...entry, subject: `${number}` })));
    const entries = await readAll<AuditEntry>(console, '/audit?limit=100', () =>
      shop.db.insert(auditLog).values({ ...entry, subject: 'meanwhile' }),
    );
    expect(entries.filter((row) => row.action === 'tested').map((row) => row.subject)).toEqual(
      range(250).toReversed().map(String),
    );
    expect((await console.list('/audit?limit=1')).total).toBe(await shop.db.$count(auditLog));
  }));

describe('list parameters', () => {
  const shop = useTestApp();
  const BY_CURSOR = ['/supplements', '/inventory/low-stock', '/inventory/forecast'];
  const BY_ID = ['/orders', '/audit', '/people', '/supplements/1/stock-moves'];
  const LIMITS = ['0', '-1', '1e9', '1001', 'abc', '1.5', '', '5&limit=6'];
  const PLACES = ['', '7', 'abc', '1.2.3', '1.-2', '99999999999.1', '2147483648.1', '1.2147483648'];
  const IDS = ['0', '-1', '1e99', 'abc', '1.5', '2147483648', "1'--", '%00', '1&after=2'];
  test.each([
    ...[...BY_CURSOR, ...BY_ID].flatMap((path) => LIMITS.map((limit) => `${path}?limit=${limit}`)),
    ...BY_CURSOR.flatMap((path) => PLACES.map((place) => `${path}?after=${place}`)),
    ...BY_ID.flatMap((path) => IDS.map((id) => `${path}?after=${id}`)),
    '/supplements?after=1.1&after=2.2',
    `/supplements?after=${encodeURIComponent("1.1' or 1=1--")}`,
    '/supplements?after=%00',
    '/supplements?search=%00',
    `/supplements?search=${'x'.repeat(201)}`,
    '/supplements?stock=none',
  ])('reject %s', async (path) => {
    const { call } = await openConsole(shop());
    expect((await call('GET', path)).status).toBe(400);
  });

  test.each(['/supplements?after=2147483647.2147483647', '/supplements?search=unobtainium'])(
    'accept %s with an empty list',
    async (path) => {
      const { call } = await openConsole(shop());
      expect(await call('GET', path)).toEqual({ status: 200, body: [] });
    },
  );
});
