import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeOrderRow } from '#tests/support/orders.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { orders } from './schema.ts';

const shop = useTestApp();

test.each(['payment_status', 'order_status'])(
  'rejects an unknown %s in the database',
  async (column) => {
    const { db } = shop();
    await db.insert(orders).values(makeOrderRow());
    await expect(
      db.execute(sql`update orders set ${sql.identifier(column)} = 'stolen'`),
    ).rejects.toMatchObject({ cause: { code: '23514' } });
  },
);
