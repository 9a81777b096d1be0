import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';
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

test('fifty readers at once cost one build, and so does each change', async () => {
  const { reads, database } = watchReads(shop().deps.database);
  const snapshot = await openCatalogSnapshot(database);
  const readAll = () => Promise.all(Array.from({ length: 50 }, () => snapshot.read()));

  const [first] = await readAll();
  expect(reads).toHaveLength(1);
  await readAll();
  expect(reads).toHaveLength(1);

  snapshot.invalidate();
  const [second] = await readAll();
  expect(reads).toHaveLength(2);
  expect(second?.json.etag).toBe(first?.json.etag);
});

test('a change made while the catalog is being built is not lost', async () => {
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

test('a failed build is not remembered', async () => {
  let away = true;
  const { database } = watchReads(shop().deps.database, () => {
    if (away) throw new Error('database away');
  });
  const snapshot = await openCatalogSnapshot(database);
  await expect(snapshot.read()).rejects.toThrow('database away');
  away = false;
  expect((await snapshot.read()).supplements).toHaveLength(40);
});

test('the last version goes on being served while the database is away', async () => {
  let away = false;
  const { database } = watchReads(shop().deps.database, () => {
    if (away) throw new Error('database away');
  });
  const snapshot = await openCatalogSnapshot(database);
  const known = await snapshot.read();
  away = true;
  expect(await snapshot.read()).toBe(known);
});
