import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { categories, supplements } from '#server/db/schema.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { openCatalogSnapshot } from './catalog-snapshot.ts';

const shop = useTestApp();

/** The same database, with a list of the times at which somebody began to read the catalog. */
function watchReads(database: Database, beforeRead: () => void = () => undefined) {
  const reads: number[] = [];
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (name === 'select') {
        reads.push(performance.now());
        beforeRead();
      }
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { reads, database: { ...database, db } };
}

test('builds once for fifty readers and once per change', async () => {
  let change = () => undefined as void;
  const { reads, database } = watchReads(shop().deps.database);
  const snapshot = await openCatalogSnapshot({
    ...database,
    async onChange(_channel, onChange) {
      change = onChange;
    },
  });
  const readAll = () => Promise.all(Array.from({ length: 50 }, () => snapshot.read()));

  const [first] = await readAll();
  expect(reads).toHaveLength(1);
  await readAll();
  expect(reads).toHaveLength(1);

  change();
  const [second] = await readAll();
  expect(reads).toHaveLength(2);
  expect(second?.json.etag).toBe(first?.json.etag);
});

describe('a change to the catalog', () => {
  const CHANGES = 60;

  async function readSupplement(id: number) {
    const { supplements: list } = await shop().deps.catalog.read();
    return list.find((supplement) => supplement.id === id);
  }

  test('gets read after a single statement', async () => {
    const { db } = shop();
    for (let stockQuantity = 0; stockQuantity < CHANGES; stockQuantity += 1) {
      await db.update(supplements).set({ stockQuantity }).where(eq(supplements.id, 1));
      expect(await readSupplement(1)).toMatchObject({ stockQuantity });
    }
  });

  test('gets read after transactions on several connections', async () => {
    const { db } = shop();
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const id = index + 2;
        for (let count = 0; count < CHANGES / 10; count += 1) {
          const name = `Renamed ${id} ${count}`;
          await db.transaction(async (tx) => {
            await tx.update(supplements).set({ name }).where(eq(supplements.id, id));
            await tx.$count(supplements);
          });
          expect(await readSupplement(id)).toMatchObject({ name });
        }
      }),
    );
  });

  test('gets read after an edit of a category', async () => {
    const { db } = shop();
    const [created] = await db
      .insert(categories)
      .values({ name: 'Made for this test' })
      .returning({ id: categories.id });
    const id = created?.id ?? 0;
    await db.update(supplements).set({ categoryId: id }).where(eq(supplements.id, 30));
    for (let count = 0; count < CHANGES; count += 1) {
      const name = `Made for this test ${count}`;
      await db.update(categories).set({ name }).where(eq(categories.id, id));
      expect(await readSupplement(30)).toMatchObject({ extraCategory: name });
    }
  });
});

test('does not lose a change made during a build', async () => {
  const { db, deps } = shop();
  const { database } = watchReads(deps.database);
  const snapshot = await openCatalogSnapshot(database);
  const building = snapshot.read();
  await db.update(supplements).set({ name: 'Renamed meanwhile' }).where(eq(supplements.id, 9));
  await building;
  await eventually(async () => {
    const { supplements: list } = await snapshot.read();
    expect(list.find((supplement) => supplement.id === 9)?.name).toBe('Renamed meanwhile');
  });
});

test('does not cache a failed build', async () => {
  let away = true;
  const { database } = watchReads(shop().deps.database, () => {
    if (away) throw new Error('database away');
  });
  const snapshot = await openCatalogSnapshot(database);
  await expect(snapshot.read()).rejects.toThrow('database away');
  away = false;
  expect((await snapshot.read()).supplements).toHaveLength(40);
});

test('serves the last version while the database is away', async () => {
  let away = false;
  const { database } = watchReads(shop().deps.database, () => {
    if (away) throw new Error('database away');
  });
  const snapshot = await openCatalogSnapshot(database);
  const known = await snapshot.read();
  away = true;
  expect(await snapshot.read()).toBe(known);
});
