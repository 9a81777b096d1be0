import type { SQL } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { selectRows } from '#server/db/select-rows.ts';
import { cloneTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { inspect, openShop, restock, type SimulatedShop } from './simulated-shop.ts';

export type OpenShop = SimulatedShop & {
  rows<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]>;
};

/** One shop per file, restocked before each test and audited after it. */
export function useShop(): () => OpenShop {
  let database: TestDatabase | undefined;
  let current: OpenShop | undefined;
  const open = () => {
    if (!current) throw new Error('The shop is open only while tests run.');
    return current;
  };
  beforeAll(async () => {
    database = await cloneTestDatabase();
    const shop = await openShop(database.config, database.dataDir);
    current = { ...shop, rows: (query) => selectRows(shop.db, query) };
  });
  beforeEach(() => restock(open()));
  afterEach(async () => {
    expect(await inspect(open(), 'instant')).toEqual([]);
  });
  afterAll(async () => {
    await current?.close();
    await database?.remove();
  });
  return open;
}
