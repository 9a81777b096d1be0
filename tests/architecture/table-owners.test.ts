import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findForeignWrites, readTableOwners } from './table-owners.ts';

const owners = await readTableOwners();
/** Moves sample data into the past and removes it, across all tables. */
const SAMPLE = 'server/modules/sample/';

test('names an existing owner for every table', () => {
  expect(owners.size).toBeGreaterThan(40);
  for (const owner of owners.values()) expect(globSync(`${owner}*.ts`)).not.toEqual([]);
});

test('finds writes by the owner only', () => {
  const files = globSync('server/{commands,http,jobs,modules,providers,security}/**/*.ts');
  const foreign = files
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith(SAMPLE))
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
])('finds in another module: %s', (source) => {
  expect(findForeignWrites('server/modules/mail/a.ts', source, owners)).toHaveLength(1);
  expect(findForeignWrites('server/modules/orders/a.ts', source, owners)).toEqual([]);
});

test('allows reading the table of another module', () => {
  const source = 'db.select().from(orders); cache.delete(orders.id); sql`for update of orders`;';
  expect(findForeignWrites('server/modules/mail/a.ts', source, owners)).toEqual([]);
});
