import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { copyNextVersion } from '#tests/support/copy-next-version.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from './open-database.ts';
import { orders, supplements } from './schema.ts';
import { seedShop } from './seed/seed-shop.ts';

const TWO_MINUTES_MS = 120_000;

test(
  'opens a data folder of this version with the next version',
  { timeout: TWO_MINUTES_MS },
  async () => {
    const folder = makeTemporaryFolder();
    const config = { engine: 'pglite', folder: path.join(folder, 'data'), durable: false } as const;
    const current = await openDatabase(config, createLog('silent'), seedShop);
    await current.db.insert(orders).values(makeOrderRow(undefined, { trackingNumber: 'TRACK-1' }));
    await current.close();

    const next = copyNextVersion(path.join(folder, 'next'));
    const nextOpen = pathToFileURL(path.join(next, 'server/db/open-database.ts')).href;
    const { openDatabase: openWithNext } = (await import(nextOpen)) as {
      openDatabase: typeof openDatabase;
    };
    const upgraded = await openWithNext(config, createLog('silent'), seedShop);
    try {
      const { db } = upgraded;
      expect(await db.select().from(orders)).toMatchObject([{ id: 1, trackingNumber: 'TRACK-1' }]);
      const changesBefore = await db.$count(sql`next_changes`);
      await db.update(supplements).set({ stockQuantity: 3 }).where(eq(supplements.id, 1));
      expect(await db.$count(sql`next_changes`)).toBe(changesBefore + 1);
    } finally {
      await upgraded.close();
    }
  },
);
