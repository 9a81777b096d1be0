import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addAwkwardRows,
  AWKWARD_LABEL,
  emptyAllTables,
  readEverything,
  rewriteBackup,
} from '#tests/support/backups.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { writeBackup } from './backup.ts';
import { checkBackup } from './check-backup.ts';
import type { Database } from './database.ts';
import { restoreBackup } from './restore.ts';
import { supplements, userRoles, users } from './schema.ts';
import { selectRows } from './select-rows.ts';

const source = useTestApp();
const target = useTestApp();
let folder: string;
let file: string;

beforeAll(async () => {
  await addAwkwardRows(source().db);
  folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-backup-'));
  file = path.join(folder, 'shop.gz');
  await writeBackup(source().db, file);
});

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => emptyAllTables(target().db));

test('restores exactly what was saved, and continues its counters', async () => {
  const { db } = target();
  await restoreBackup(db, await checkBackup(file));
  expect(await readEverything(db)).toEqual(await readEverything(source().db));
  const [next] = await db
    .insert(users)
    .values({ email: 'c@shop.example', username: 'c', password: 'x', roleId: 1 })
    .returning({ id: users.id });
  expect(next?.id).toBe(3);
});

test('restores labels, and supplements without one', async () => {
  const { db } = target();
  await restoreBackup(db, await checkBackup(file));
  const rows = await db
    .select({ id: supplements.id, label: supplements.label })
    .from(supplements)
    .orderBy(supplements.id);
  expect(rows[0]?.label).toEqual(AWKWARD_LABEL);
  expect(rows[1]?.label).toBeNull();
  expect(rows.slice(2).every(({ label }) => label && label.facts.length > 0)).toBe(true);
});

test('restores every reference between tables', async () => {
  const readReferences = (db: Database['db']) =>
    selectRows(
      db,
      sql`select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid), convalidated
          from pg_constraint where contype = 'f' order by 1, 2`,
    );
  const before = await readReferences(target().db);
  await restoreBackup(target().db, await checkBackup(file));
  expect(await readReferences(target().db)).toEqual(before);
  expect(before.length).toBeGreaterThan(10);
});

test('does not change a database that holds a shop', async () => {
  const before = await readEverything(source().db);
  await expect(restoreBackup(source().db, await checkBackup(file))).rejects.toThrow(
    /already holds a shop .* nothing was changed/,
  );
  expect(await readEverything(source().db)).toEqual(before);
});

test('treats a database with a single role as filled', async () => {
  const { db } = target();
  await db.insert(userRoles).values({ name: 'customer', description: '' });
  await expect(restoreBackup(db, await checkBackup(file))).rejects.toThrow(/user_roles/);
});

test('changes nothing if rows contradict each other', async () => {
  const { db } = target();
  const orphaned = rewriteBackup(file, (lines) =>
    lines.map((line) => line.replace('"role_id": 3', '"role_id": 77')),
  );
  await expect(restoreBackup(db, await checkBackup(orphaned))).rejects.toMatchObject({
    cause: { code: '23503' },
  });
  expect(await db.$count(supplements)).toBe(0);
  expect(await db.$count(users)).toBe(0);
});

test('enables triggers again after a restore', async () => {
  const { db } = target();
  await restoreBackup(db, await checkBackup(file));
  const before = await readEverything(db);
  await db.execute(sql`update supplements set stock_quantity = stock_quantity + 1`);
  expect((await readEverything(db))['shelf']).not.toEqual(before['shelf']);
});

test('loads tables in any order', async () => {
  const reversed = rewriteBackup(file, (lines) => [
    lines[0] ?? '',
    ...lines.slice(1, -1).toReversed(),
    lines.at(-1) ?? '',
  ]);
  await restoreBackup(target().db, await checkBackup(reversed));
  expect(await readEverything(target().db)).toEqual(await readEverything(source().db));
});
