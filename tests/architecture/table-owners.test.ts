import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findForeignWrites, readTableOwners } from './table-owners.ts';

const owners = await readTableOwners();

test('every table has an owner that exists', () => {
  expect(owners.size).toBeGreaterThan(40);
  for (const owner of owners.values()) expect(globSync(`${owner}*.ts`)).not.toEqual([]);
});

test('a table is written by its owner alone', () => {
  const files = globSync('server/{commands,http,jobs,modules,providers,security}/**/*.ts');
  const foreign = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => findForeignWrites(file, readFileSync(file, 'utf8'), owners));
  expect(foreign).toEqual([]);
});

test.each([
  'await tx.update(orders).set({ emailSent: true });',
  'await db.insert(\n  orderEvents,\n).values({});',
  'await db.delete(refunds);',
  'sql`insert into ${orderEvents} (order_id) select id from moved`',
  'sql`update orders set items = 1`',
  'sql`delete from order_events`',
])('in another module this is found: %s', (source) => {
  expect(findForeignWrites('server/modules/mail/a.ts', source, owners)).toHaveLength(1);
  expect(findForeignWrites('server/modules/orders/a.ts', source, owners)).toEqual([]);
});

test('reading a table of another module is not', () => {
  const source = 'db.select().from(orders); cache.delete(orders.id); sql`for update of orders`;';
  expect(findForeignWrites('server/modules/mail/a.ts', source, owners)).toEqual([]);
});
