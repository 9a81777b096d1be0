/** During an upgrade (docs/operations.md) the previous version runs on the migrated database. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const migrations = globSync('server/db/migrations/*.sql').toSorted();

/**
 * A version skips triggers if it does not know the last migration, so a changed trigger needs a migration, even an
 * empty one.
 */
test('adds a migration for every changed trigger', () => {
  const triggers = createHash('sha256');
  for (const file of globSync('server/db/triggers/*.sql').toSorted()) {
    triggers.update(readFileSync(file, 'utf8').replaceAll(/^--.*$|\s+/gm, ' '));
  }
  expect({
    lastMigration: path.basename(migrations.at(-1) ?? '', '.sql'),
    triggers: triggers.digest('hex'),
  }).toEqual({
    lastMigration: '0010_orders_of_open_days',
    triggers: 'fae8cbaf3a96032ed9923ad0992ec2921865b744eb6484d25b4650feb8a2cf2e',
  });
});

const FIRST_ONES = 1;
/** Unused by the previous version; name the version. */
const MAY_TAKE_AWAY: Record<string, string> = {};
const TAKES_AWAY =
  /\b(?:drop (?:table|column|schema|type|view)|rename|set not null|set data type|truncate)\b/i;
/** The previous version writes no value for it. */
const DEMANDS = /\badd column (?=[^;]*\bnot null\b)(?![^;]*\bdefault\b)/i;

test('has additive migrations only', () => {
  const others = migrations.slice(FIRST_ONES).filter((file) => !MAY_TAKE_AWAY[path.basename(file)]);
  for (const file of others) expect.soft(readFileSync(file, 'utf8'), file).not.toMatch(TAKES_AWAY);
  for (const file of others) expect.soft(readFileSync(file, 'utf8'), file).not.toMatch(DEMANDS);
});

test.each([
  'DROP TABLE "labels";',
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer;',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
])('rejects %s', (statement) => {
  expect(TAKES_AWAY.test(statement) || DEMANDS.test(statement)).toBe(true);
});

test.each([
  'CREATE TABLE "notes" ("id" bigserial PRIMARY KEY NOT NULL);',
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  'ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;',
])('accepts %s', (statement) => {
  expect(TAKES_AWAY.test(statement) || DEMANDS.test(statement)).toBe(false);
});
