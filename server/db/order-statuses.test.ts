import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeOrderRow } from '#tests/support/orders.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { orderEvents, orders, refunds } from './schema.ts';

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

async function migrate(file: string): Promise<void> {
  const migration = readFileSync(path.join(MIGRATIONS_FOLDER, file), 'utf8');
  await shop().db.transaction(async (tx) => {
    for (const statement of migration.split('--> statement-breakpoint')) {
      await tx.execute(sql.raw(statement));
    }
  });
}

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
  await migrate('0010_order_statuses.sql');
  const rows = await db.select().from(orders).orderBy(orders.id);
  expect(rows.map((row) => [row.paymentStatus, row.orderStatus])).toEqual([
    ['paid', 'shipped'],
    ['paid', 'shipped'],
    ['canceled', 'canceled'],
    ['pending', 'processing'],
  ]);
});

test('orders whose units were all refunded before they were shipped are canceled', async () => {
  const { db } = shop();
  const sell = async (
    orderStatus: 'processing' | 'shipped',
    refunded: { quantity: number; state: 'pending' | 'succeeded' | 'failed' }[],
  ) => {
    const twoUnits = makeOrderRow(undefined, { orderStatus });
    const [order] = await db.insert(orders).values(twoUnits).returning({ id: orders.id });
    const orderId = order?.id ?? 0;
    for (const { quantity, state } of refunded) {
      const units = [{ id: 1, quantity }];
      await db.insert(refunds).values({ orderId, amountCents: 1, units, restock: true, state });
    }
    return orderId;
  };
  const one = { quantity: 1, state: 'succeeded' } as const;
  const empty = await sell('processing', [one, one]);
  const others = [
    await sell('processing', []),
    await sell('processing', [one]),
    await sell('processing', [one, { quantity: 1, state: 'failed' }]),
    await sell('processing', [one, { quantity: 1, state: 'pending' }]),
    await sell('shipped', [one, one]),
  ];
  await migrate('0018_nothing_left_to_ship.sql');
  await migrate('0018_nothing_left_to_ship.sql');
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [empty, ...others]))
    .orderBy(orders.id);
  expect(rows.map(({ orderStatus }) => orderStatus)).toEqual([
    'canceled',
    ...Array.from({ length: 4 }, () => 'processing'),
    'shipped',
  ]);
  const events = await db.select().from(orderEvents);
  expect(events).toMatchObject([{ orderId: empty, kind: 'canceled' }]);
});
