import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeOrderRow } from '#tests/support/orders.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { orders } from './schema.ts';

const shop = useTestApp();

test.each(['payment_status', 'order_status'])(
  'the database refuses an unknown %s',
  async (column) => {
    const { db } = shop();
    await db.insert(orders).values(makeOrderRow());
    await expect(
      db.execute(sql`update orders set ${sql.identifier(column)} = 'stolen'`),
    ).rejects.toMatchObject({ cause: { code: '23514' } });
  },
);

test('a database with other statuses can be migrated, and no order vanishes', async () => {
  const { db } = shop();
  await db.delete(orders);
  await db.execute(sql`alter table orders drop constraint orders_payment_status_known`);
  await db.execute(sql`alter table orders drop constraint orders_order_status_known`);
  for (const [payment, fulfillment] of [
    ['paid', 'shipped'],
    ['Paid', 'SHIPPED'],
    ['cancelled', 'cancelled'],
    ['on hold', ''],
  ]) {
    await db.execute(sql`insert into orders (items, total_items, total_quantity, total_amount, payment_status, order_status)
      values ('[]', 0, 0, 1, ${payment}, ${fulfillment})`);
  }
  const migration = readFileSync(path.join(MIGRATIONS_FOLDER, '0010_order_statuses.sql'), 'utf8');
  await db.transaction(async (tx) => {
    for (const statement of migration.split('--> statement-breakpoint')) {
      await tx.execute(sql.raw(statement));
    }
  });
  const rows = await db.select().from(orders).orderBy(orders.id);
  expect(rows.map((row) => [row.paymentStatus, row.orderStatus])).toEqual([
    ['paid', 'shipped'],
    ['paid', 'shipped'],
    ['canceled', 'canceled'],
    ['pending', 'processing'],
  ]);
});
