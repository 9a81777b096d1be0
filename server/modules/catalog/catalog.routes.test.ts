import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { categories, supplements } from '#server/db/schema.ts';
import { supplementSchema, type Supplement } from '#shared/contracts/supplements.ts';
import { eventually } from '#tests/support/eventually.ts';
import { APPS } from '#tests/support/open-apps.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

/** For tests that only read. */
const shop = useTestApp();

/** For tests that change something; each of them has its own supplements. */
const changingShop = useTestApp();

async function readCatalog({ app }: TestApp): Promise<Supplement[]> {
  const answer = await app.inject({ url: '/api/supplements' });
  expect(answer.statusCode).toBe(200);
  return answer.json<Supplement[]>();
}

/** Notices travel beside the queries, so that a change is seen a moment after its commit. */
async function waitForCatalog(opened: TestApp, check: (list: Supplement[]) => void) {
  await eventually(async () => {
    for (let app = 0; app < APPS; app += 1) check(await readCatalog(opened));
  });
}

describe('the list of supplements', () => {
  test("contains forty supplements with the storefront's fields only", async () => {
    const list = await readCatalog(shop());
    expect(list).toHaveLength(40);
    for (const supplement of list) {
      expect(Object.keys(supplement).toSorted()).toEqual(
        [
          ...['id', 'name', 'description', 'price', 'imageUrl', 'stockQuantity'],
          ...['lowStockThreshold', 'category', 'benefits', 'servingSize', 'suggestedUse'],
          ...['ingredients', 'factSheetUrls', 'categoryId', 'extraCategory'],
          ...('supply' in supplement ? ['supply'] : []),
        ].toSorted(),
      );
      expect(supplementSchema.strict().safeParse(supplement).error).toBeUndefined();
      expect(supplement.price).toMatch(/^\d+\.\d\d$/);
    }
  });

  test('contains the cautions of a supplement', async () => {
    const opened = changingShop();
    await opened.db
      .update(supplements)
      .set({
        description: 'Supports sleep. Not for use during pregnancy.',
        benefits: ['Calm evenings', 'Do not give to infants'],
      })
      .where(eq(supplements.name, 'Kidney Clear'));
    await waitForCatalog(opened, (list) =>
      expect(list.find(({ name }) => name === 'Kidney Clear')?.cautions).toEqual([
        'Not for use during pregnancy.',
        'Do not give to infants',
      ]),
    );
  });

  test('contains the supply that the label states', async () => {
    const opened = changingShop();
    const supplyOf = (list: Supplement[], name: string) =>
      list.find((supplement) => supplement.name === name)?.supply;
    const list = await readCatalog(opened);
    expect(supplyOf(list, 'Liver Renew')).toBe('45-day supply · $0.76/day');
    expect(supplyOf(list, 'NAC Clear')).toMatch(
      /^\d+- to \d+-day supply · \$\d\.\d\d to \$\d\.\d\d\/day$/,
    );
    expect(list.map(({ name }) => name)).toContain('Coconut Charcoal');
    expect(supplyOf(list, 'Coconut Charcoal')).toBeUndefined();

    await opened.db
      .update(supplements)
      .set({ label: null })
      .where(eq(supplements.name, 'Liver Renew'));
    await waitForCatalog(opened, (later) => {
      expect(later.find(({ name }) => name === 'Liver Renew')).not.toHaveProperty('supply');
    });
  });

  test('contains eight of each category in display order', async () => {
    const list = await readCatalog(shop());
    const counts = Object.groupBy(list, (supplement) => supplement.category);
    expect(Object.entries(counts).map(([name, items]) => [name, items?.length])).toEqual([
      ['cleanse', 8],
      ['absorption', 8],
      ['kill', 8],
      ['dissolve', 8],
      ['bind', 8],
    ]);
    expect(new Set(list.map((supplement) => supplement.name)).size).toBe(40);
  });

  test.each(['?search[]=x&search=y', '?limit=1', '?id=1%20or%201=1', '?%00'])(
    'ignores %s',
    async (query) => {
      const answer = await shop().app.inject({ url: `/api/supplements${query}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toHaveLength(40);
    },
  );

  test('follows the display order, then the id', async () => {
    const opened = changingShop();
    await opened.db
      .update(supplements)
      .set({ displayOrder: -1 })
      .where(inArray(supplements.id, [33, 31, 32]));
    await opened.db.update(supplements).set({ displayOrder: -2 }).where(eq(supplements.id, 34));
    await waitForCatalog(opened, (list) => {
      expect(list.slice(0, 4).map((supplement) => supplement.id)).toEqual([34, 31, 32, 33]);
    });
  });

  test('hides inactive supplements', async () => {
    const opened = changingShop();
    await readCatalog(opened);
    await opened.db.update(supplements).set({ isActive: false }).where(eq(supplements.id, 5));
    await waitForCatalog(opened, (list) => {
      expect(list.some((supplement) => supplement.id === 5)).toBe(false);
    });
  });

  test('names an added category while it is active', async () => {
    const opened = changingShop();
    const extraOf = (list: Supplement[]) => list.find((item) => item.id === 3)?.extraCategory;
    const [made] = await opened.db
      .insert(categories)
      .values({ name: 'Sleep & Calm' })
      .returning({ id: categories.id });
    await opened.db
      .update(supplements)
      .set({ categoryId: made?.id ?? null })
      .where(eq(supplements.id, 3));
    await waitForCatalog(opened, (list) => expect(extraOf(list)).toBe('Sleep & Calm'));
    await opened.db
      .update(categories)
      .set({ isActive: false })
      .where(eq(categories.id, made?.id ?? 0));
    await waitForCatalog(opened, (list) => expect(extraOf(list)).toBeNull());
  });

  test('names no extra category for the five standard ones', async () => {
    const list = await readCatalog(shop());
    expect(list.every((supplement) => supplement.extraCategory === null)).toBe(true);
  });
});

describe('the response', () => {
  const ask = (headers: Record<string, string>) =>
    shop().app.inject({ url: '/api/supplements', headers });

  test('does not get sent again for the same version', async () => {
    const first = await ask({});
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await ask({ 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  test('gets compressed as requested', async () => {
    const [plain, gzipped, brotli, refused] = await Promise.all([
      ask({}),
      ask({ 'accept-encoding': 'gzip' }),
      ask({ 'accept-encoding': 'gzip, deflate, br' }),
      ask({ 'accept-encoding': 'br;q=0, gzip;q=0' }),
    ]);
    expect(gunzipSync(gzipped.rawPayload)).toEqual(plain.rawPayload);
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(refused.rawPayload).toEqual(plain.rawPayload);
  });

  test('gets another version after a change', async () => {
    const opened = changingShop();
    const { etag } = (await opened.app.inject({ url: '/api/supplements' })).headers;
    await opened.db.update(supplements).set({ price: '1.23' }).where(eq(supplements.id, 11));
    await eventually(async () => {
      const answer = await opened.app.inject({
        url: '/api/supplements',
        headers: { 'if-none-match': String(etag) },
      });
      expect(answer.statusCode).toBe(200);
      const list = answer.json<Supplement[]>();
      expect(list.find((supplement) => supplement.id === 11)?.price).toBe('1.23');
    });
  });

  test('stays empty for HEAD', async () => {
    const answer = await shop().app.inject({ method: 'HEAD', url: '/api/supplements' });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(0);
  });
});

describe.runIf(inject('testEngine').engine === 'postgres')('another process', () => {
  async function connectElsewhere({ deps }: TestApp): Promise<pg.Client> {
    const { database } = deps.config;
    const client = new pg.Client({
      connectionString: database.engine === 'postgres' ? database.url : '',
    });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  test('can change the catalog of this one', async () => {
    const opened = changingShop();
    await readCatalog(opened);
    const other = await connectElsewhere(opened);
    await other.query('update supplements set stock_quantity = 77 where id = 2');
    await waitForCatalog(opened, (list) => {
      expect(list.find((supplement) => supplement.id === 2)?.stockQuantity).toBe(77);
    });
  });

  test('gets noticed again after a lost connection, with no change missed', async () => {
    const opened = changingShop();
    await readCatalog(opened);
    const other = await connectElsewhere(opened);
    // The connection that listens is cut, and the change comes before it can be back.
    const cut = await other.query(`
      with cut as (select pg_terminate_backend(pid) as done from pg_stat_activity
                   where datname = current_database() and query like 'listen%')
      select count(*)::int as connections from cut where done`);
    expect(cut.rows).toEqual([{ connections: APPS }]);
    await other.query('update supplements set stock_quantity = 78 where id = 12');
    await waitForCatalog(opened, (list) => {
      expect(list.find((supplement) => supplement.id === 12)?.stockQuantity).toBe(78);
    });
  });
});

test('shows a change once its transaction commits', async () => {
  const opened = changingShop();
  await opened.db
    .transaction(async (tx) => {
      await tx.execute(sql`update supplements set name = 'Never'`);
      throw new Error('changed our mind');
    })
    .catch(() => undefined);
  const list = await readCatalog(opened);
  expect(list.some((supplement) => supplement.name === 'Never')).toBe(false);
});
