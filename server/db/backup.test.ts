import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { cloneTestDatabase } from '#tests/support/test-database.ts';
import { writeBackup } from './backup.ts';
import { BACKUP_TABLES } from './backup-tables.ts';
import { checkBackup } from './check-backup.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { restoreBackup } from './restore.ts';
import { orders, sessions, sharedCarts, supplements, users } from './schema.ts';
import { selectRows } from './select-rows.ts';

type OpenShop = { db: Database['db']; close(): Promise<void> };

let folder: string;
let shops: OpenShop[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-backup-'));
  shops = [];
});

afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  rmSync(folder, { recursive: true, force: true });
});

async function openTestShop(): Promise<OpenShop> {
  const copy = await cloneTestDatabase();
  const database = await openDatabase(copy.config, createLog('silent'));
  return {
    db: database.db,
    async close() {
      await database.close();
      await copy.remove();
    },
  };
}

async function openStockedShop(): Promise<Database['db']> {
  const shop = await openTestShop();
  shops.push(shop);
  return shop.db;
}

async function openEmptyShop(): Promise<Database['db']> {
  const db = await openStockedShop();
  const names = BACKUP_TABLES.map(({ name }) => `"${name}"`).join(', ');
  await db.execute(sql.raw(`truncate ${names} restart identity cascade`));
  return db;
}

/** Texts, numbers and times that a careless format would change. */
async function addAwkwardRows(db: Database['db']): Promise<void> {
  await db.insert(users).values([
    {
      email: 'a@shop.example',
      username: 'Zoë \u2028 "quoted" \\ \n 漢字 😀',
      password: 'x',
      roleId: 3,
    },
    {
      email: 'b@shop.example',
      username: 'b',
      password: 'x',
      firstName: null,
      lastName: '',
      roleId: 1,
    },
  ]);
  const [owner] = await db.select({ id: users.id }).from(users);
  await db.insert(sharedCarts).values({
    fromUserId: owner?.id ?? 0,
    shareToken: 'token',
    title: 'A cart',
    cartItems: '[{"price": 0.10}]',
    totalAmount: '99999999.99',
    expiresAt: sql`'2031-02-03 04:05:06.123456+00'::timestamptz`,
  });
  await db.insert(orders).values({
    userId: owner?.id ?? 0,
    items: '[]',
    totalItems: 1,
    totalQuantity: 1,
    totalAmount: '12.30',
    fromSharedCartId: 1,
  });
  await db.insert(sessions).values({
    tokenHash: 'hash',
    userId: owner?.id ?? 0,
    expiresAt: sql`'infinity'::timestamptz`,
  });
  await db
    .update(supplements)
    .set({ benefits: ['with, comma', 'with "quotes"', '{braces}', ''], factSheetUrls: [] })
    .where(sql`id = 1`);
}

async function readEverything(db: Database['db']): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of BACKUP_TABLES) {
    const rows = await selectRows<{ row: string }>(
      db,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function saveShop(db: Database['db']): Promise<string> {
  const file = path.join(folder, 'shop.gz');
  await writeBackup(db, file);
  return file;
}

/** A backup changed by hand: takes its lines, gives other ones. */
function rewrite(file: string, change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const changed = path.join(folder, 'changed.gz');
  writeFileSync(changed, gzipSync(`${change(lines).join('\n')}\n`));
  return changed;
}

function changeHeader(file: string, change: Record<string, unknown>): string {
  return rewrite(file, ([header = '', ...lines]) => [
    JSON.stringify({ ...(JSON.parse(header) as object), ...change }),
    ...lines,
  ]);
}

test('a restored shop holds exactly what was saved, and goes on counting', async () => {
  const source = await openStockedShop();
  await addAwkwardRows(source);
  const file = path.join(folder, 'deep/er/shop.gz');
  const { rows, bytes } = await writeBackup(source, file);
  expect(rows).toMatchObject({ supplements: 40, users: 2, orders: 1 });
  expect(bytes).toBe(statSync(file).size);

  const target = await openEmptyShop();
  const backup = await checkBackup(file);
  await restoreBackup(target, backup);

  expect(await readEverything(target)).toEqual(await readEverything(source));
  const [next] = await target
    .insert(users)
    .values({ email: 'c@shop.example', username: 'c', password: 'x', roleId: 1 })
    .returning({ id: users.id });
  expect(next?.id).toBe(3);
});

test('references are checked again after a restore', async () => {
  const target = await openEmptyShop();
  await restoreBackup(target, await checkBackup(await saveShop(await openStockedShop())));
  const [postponed] = await selectRows<{ count: number }>(
    target,
    sql`select count(*) as count from pg_constraint where contype = 'f' and condeferrable`,
  );
  expect(postponed?.count).toBe(0);
});

test('only the owner can read the file, and no other file is left', async () => {
  const file = await saveShop(await openStockedShop());
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['shop.gz']);
});

test('a file that exists is kept', async () => {
  const file = path.join(folder, 'shop.gz');
  writeFileSync(file, 'precious');
  await expect(writeBackup(await openStockedShop(), file)).rejects.toThrow(/exists already/);
  expect(readFileSync(file, 'utf8')).toBe('precious');
});

test.skipIf(process.platform !== 'linux')('a full disk leaves no file behind', async () => {
  const file = path.join(folder, 'shop.gz');
  symlinkSync('/dev/full', `${file}.partial`);
  await expect(writeBackup(await openStockedShop(), file)).rejects.toThrow(
    `The backup ${file} could not be written (ENOSPC).`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

describe('refused before anything is written', () => {
  let wholeBackup: Buffer;
  beforeAll(async () => {
    const place = mkdtempSync(path.join(os.tmpdir(), 'supplements-backup-'));
    const shop = await openTestShop();
    await writeBackup(shop.db, path.join(place, 'shop.gz'));
    wholeBackup = readFileSync(path.join(place, 'shop.gz'));
    await shop.close();
    rmSync(place, { recursive: true });
  });
  const cut = (bytes: number) => (file: string) => {
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length - bytes));
    return file;
  };
  test.each<[string, (file: string) => string, RegExp]>([
    ['a missing file', () => path.join(folder, 'none.gz'), /^There is no file /],
    ['a folder', () => folder, /cannot be read \(EISDIR\)/],
    ['a file cut short', cut(2_000), /incomplete/],
    ['a file without its last byte', cut(1), /incomplete/],
    ['an empty file', cut(1e9), /incomplete/],
    [
      'a backup without its last line',
      (file) => rewrite(file, (lines) => lines.slice(0, -1)),
      /incomplete/,
    ],
    [
      'a backup that lacks a row',
      (file) => rewrite(file, (lines) => lines.toSpliced(5, 1)),
      /incomplete/,
    ],
    [
      'a row after the end',
      (file) => rewrite(file, (lines) => [...lines, lines[1] ?? '']),
      /not a backup/,
    ],
    ['a text file', (file) => (writeFileSync(file, 'hello'), file), /not a backup/],
    [
      'some other archive',
      (file) => (writeFileSync(file, gzipSync('hello\nworld\n')), file),
      /not a backup/,
    ],
    [
      'a line that is no row',
      (file) => rewrite(file, (lines) => lines.with(3, '{"table":1}')),
      /not a backup/,
    ],
    [
      'a row of an undeclared table',
      (file) => rewrite(file, (lines) => lines.toSpliced(3, 0, '{"table":"x","row":{}}')),
      /not a backup/,
    ],
    [
      'a backup of a newer schema',
      (file) => changeHeader(file, { migration: '9999_future' }),
      /newer version/,
    ],
    ['a backup of a newer format', (file) => changeHeader(file, { version: 2 }), /newer version/],
    [
      'a backup of something else',
      (file) => changeHeader(file, { format: 'other' }),
      /not a backup/,
    ],
  ])('%s', async (_name, spoil, message) => {
    const file = path.join(folder, 'shop.gz');
    writeFileSync(file, wholeBackup);
    await expect(checkBackup(spoil(file))).rejects.toThrow(message);
  });
});

test('a database that holds a shop stays as it is', async () => {
  const backup = await checkBackup(await saveShop(await openStockedShop()));
  const filled = await openStockedShop();
  const before = await readEverything(filled);
  await expect(restoreBackup(filled, backup)).rejects.toThrow(/already holds a shop/);
  expect(await readEverything(filled)).toEqual(before);
});

test('a database with nothing but one user counts as filled', async () => {
  const backup = await checkBackup(await saveShop(await openStockedShop()));
  const target = await openEmptyShop();
  await target.execute(sql`insert into user_roles (name, description) values ('customer', '')`);
  await target
    .insert(users)
    .values({ email: 'a@shop.example', username: 'a', password: 'x', roleId: 1 });
  await expect(restoreBackup(target, backup)).rejects.toThrow(/already holds a shop/);
});

test('a backup whose rows contradict each other changes nothing', async () => {
  const source = await openStockedShop();
  await addAwkwardRows(source);
  const file = await saveShop(source);
  const orphaned = rewrite(file, (lines) =>
    lines.map((line) => line.replace('"role_id": 3', '"role_id": 77')),
  );
  const target = await openEmptyShop();
  await expect(restoreBackup(target, await checkBackup(orphaned))).rejects.toThrow();
  expect(await target.$count(supplements)).toBe(0);
  expect(await target.$count(users)).toBe(0);
});

test('an older backup gets the defaults of columns and tables that came later', async () => {
  const file = await saveShop(await openStockedShop());
  const older = rewrite(file, (lines) => {
    const [header = '', ...rest] = lines;
    const parsed = JSON.parse(header) as { tables: Record<string, string[]> };
    delete parsed.tables['attempts'];
    parsed.tables['supplements'] = (parsed.tables['supplements'] ?? [])
      .filter((column) => column !== 'low_stock_threshold')
      .concat('long_gone');
    parsed.tables['long_gone'] = ['id'];
    const last = JSON.parse(rest.pop() ?? '') as { rows: Record<string, number> };
    return [
      JSON.stringify(parsed),
      ...rest,
      '{"table":"long_gone","row":{"id":1}}',
      JSON.stringify({ rows: { ...last.rows, long_gone: 1 } }),
    ];
  });
  const target = await openEmptyShop();
  await restoreBackup(target, await checkBackup(older));
  const rows = await target.select().from(supplements);
  expect(rows).toHaveLength(40);
  expect(rows.every((row) => row.lowStockThreshold === 10)).toBe(true);
});

test('rows are loaded whatever the order of the tables in the file', async () => {
  const source = await openStockedShop();
  await addAwkwardRows(source);
  const file = await saveShop(source);
  const reversed = rewrite(file, (lines) => [
    lines[0] ?? '',
    ...lines.slice(1, -1).toReversed(),
    lines.at(-1) ?? '',
  ]);
  const target = await openEmptyShop();
  await restoreBackup(target, await checkBackup(reversed));
  expect(await readEverything(target)).toEqual(await readEverything(source));
});

test('every table of the database is part of a backup', async () => {
  const db = await openStockedShop();
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select table_name::text as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const saved = BACKUP_TABLES.map(({ name }) => name).toSorted();
  expect(saved).toEqual(tables.map(({ name }) => name));
});
