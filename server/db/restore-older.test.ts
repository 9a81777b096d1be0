import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import {
  emptyAllTables,
  listTables,
  readEverything,
  rewriteBackup,
} from '#tests/support/backups.ts';
import { type EarlierDatabase, openEarlierDatabase } from '#tests/support/earlier-database.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { BACKUP_FORMAT, BACKUP_VERSION, writeRowLine } from './backup-file.ts';
import { checkBackup, type CheckedBackup } from './check-backup.ts';
import type { Database, Db } from './database.ts';
import { openDatabase } from './open-database.ts';
import { restoreBackup } from './restore.ts';
import {
  checkouts,
  mailOutbox,
  openedCarts,
  orders,
  salesByDay,
  salesByProduct,
  shelf,
  supplementWords,
  supplements,
} from './schema.ts';
import { catalog } from './seed/catalog.ts';
import { ingredientsText } from './seed/product.ts';
import { seedShop } from './seed/seed-shop.ts';
import { selectRows } from './select-rows.ts';

const TWO_MINUTES_MS = 120_000;
/** Empty at the beginning of each test. */
const target = useTestApp();

beforeEach(() => emptyAllTables(target().db));

const [KNOWN] = catalog;
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** What every version could store: a product of the first catalog, one that was deleted, orders, a refund, a letter. */
const ROWS = `
  insert into user_roles (id, name, description) values (1, 'customer', 'Buys');
  insert into users (email, username, password, role_id) values ('ada@shop.example', 'ada', 'x', 1);
  insert into supplements (id, name, description, ingredients, suggested_use, serving_size, category, image_url, benefits, price, stock_quantity, is_active)
    values (7, ${quote(KNOWN?.name ?? '')}, 'Known', ${quote(KNOWN ? ingredientsText(KNOWN) : '')}, ${quote(KNOWN?.suggestedUse ?? '')}, ${quote(KNOWN?.servingSize ?? '')}, 'cleanse', '', '{}', 9.50, 5, true),
      (8, 'Retired', 'Gone', '', '', '', 'bind', '', '{}', 1, 0, false);
  insert into orders (user_id, items, total_items, total_quantity, total_amount, payment_status, order_status, customer_name, customer_email, access_token, created_at)
    values (1, '[{"id":7,"name":"Known","category":"cleanse","quantity":2,"price":"9.50"}]', 1, 2, 19, 'paid', 'shipped', 'Ada', 'ada@shop.example', 'token', '2020-01-02T03:04:05.678Z');
  insert into refunds (order_id, amount_cents, units, restock, state)
    values (1, 950, '[{"id":7,"quantity":1}]', true, 'succeeded');
  insert into checkouts (session_hash, address, basket_key, fingerprint, items, amount_cents, provider, state, expires_at)
    values ('h', '127.0.0.1', '7:1', '7:1:950', '[]', 950, 'demo', 'open', now()), ('i', '127.0.0.1', '7:1', '7:1:950', '[]', 950, 'demo', 'expired', now());
  insert into mail_outbox (key, recipient, subject, text_body, html_body, sent_at)
    values ('sent', 'ada@shop.example', 'Your order', 'secret', 'secret', now());
  insert into shared_carts (from_user_id, share_token, title, cart_items, total_amount)
    values (1, 'token', 'A cart', '[]', 0);`;

/** Any text was taken as a status, and opened carts had another name. */
const ROWS_OF_THE_FIRST_DAY = `${ROWS}
  insert into accepted_carts (shared_cart_id, session_hash) values (1, 'h');
  insert into orders (items, total_items, total_quantity, total_amount, payment_status, order_status, created_at)
    values ('[]', 0, 0, 5, 'Paid', 'Canceled', '2020-01-02T03:04:05.678Z');`;

/** Backups of that version had the recent sales, too. */
const ROWS_WITH_RECENT_SALES = `${ROWS_OF_THE_FIRST_DAY}
  insert into recent_sales (days, supplement_id, quantity, revenue_cents) values (28, 7, 99, 99);`;

/** The file that the backup of that version wrote, with every table and column that there was. */
async function saveEarlier({ db }: EarlierDatabase, migration: string): Promise<CheckedBackup> {
  const rows: Record<string, number> = {};
  const tables: Record<string, string[]> = {};
  const lines: string[] = [];
  for (const name of await listTables(db)) {
    tables[name] = await listColumns(db, name);
    const found = await selectRows<{ row: string }>(
      db,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    rows[name] = found.length;
    lines.push(...found.map(({ row }) => writeRowLine(name, row)));
  }
  const createdAt = '2020-01-02T03:04:05.678Z';
  const header = { format: BACKUP_FORMAT, version: BACKUP_VERSION, createdAt, migration, tables };
  const file = path.join(makeTemporaryFolder(), 'earlier.gz');
  const end = JSON.stringify({ rows, objects: 0 });
  writeFileSync(file, gzipSync(`${JSON.stringify(header)}\n${lines.join('')}${end}\n`));
  return checkBackup(file);
}

async function listColumns(db: Db, table: string): Promise<string[]> {
  const columns = await selectRows<{ name: string }>(
    db,
    sql`select column_name::text as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  );
  return columns.map(({ name }) => name);
}

/** What a newer version makes of it where it stands. */
async function upgradeInPlace(earlier: EarlierDatabase): Promise<Database['db']> {
  await earlier.close();
  const { db, close } = await openDatabase(
    earlier.config,
    createLog('silent'),
    async () => undefined,
  );
  onTestFinished(close);
  return db;
}

/** Every row that does not depend on the day. */
async function readRows(db: Db): Promise<Record<string, string[]>> {
  const { recent_sales_spans: _today, ...rest } = await readEverything(db);
  // As text, a label that is still to be found looks like none.
  const toBeFound = await selectRows<{ id: number }>(
    db,
    sql`select id from supplements where label = 'null'::jsonb order by id`,
  );
  return { ...rest, toBeFound: toBeFound.map(({ id }) => String(id)) };
}

/** Names and definitions of all that is not a row. */
async function describeSchema(db: Db): Promise<unknown> {
  const read = (query: SQL) => selectRows(db, query);
  return {
    columns: await read(
      sql`select table_name::text, column_name::text, data_type::text, column_default::text, is_nullable::text
          from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    ),
    constraints: await read(
      sql`select conrelid::regclass::text as table, conname::text, pg_get_constraintdef(oid), convalidated
          from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
    indexes: await read(
      sql`select indexdef from pg_indexes where schemaname = 'public' order by indexname`,
    ),
    functions: await read(
      sql`select proname::text, prosrc from pg_proc join pg_language on prolang = pg_language.oid
          where lanname = 'plpgsql' order by proname`,
    ),
    triggers: await read(
      sql`select tgname::text, pg_get_triggerdef(oid), tgenabled::text from pg_trigger
          where not tgisinternal order by tgname`,
    ),
    migrations: await read(
      sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`,
    ),
    applied: await read(
      sql`select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as triggers`,
    ),
  };
}

test.each([
  ['0003_sum_up_sales', ROWS_OF_THE_FIRST_DAY],
  ['0006_find_among_many', ROWS_WITH_RECENT_SALES],
  ['0010_order_statuses', ROWS],
  ['0012_people_and_practice', ROWS],
])(
  'a backup from the time of %s becomes what an upgrade in place makes of the same shop',
  { timeout: TWO_MINUTES_MS },
  async (migration, rows) => {
    const earlier = await openEarlierDatabase(migration);
    await earlier.run(rows);
    await restoreBackup(target().db, await saveEarlier(earlier, migration));
    const upgraded = await upgradeInPlace(earlier);
    expect(await readRows(target().db)).toEqual(await readRows(upgraded));
    expect(await describeSchema(target().db)).toEqual(await describeSchema(upgraded));
  },
);

test(
  'what migrations did to existing rows is done to restored ones',
  { timeout: TWO_MINUTES_MS },
  async () => {
    const { db } = target();
    const earlier = await openEarlierDatabase('0006_find_among_many');
    await earlier.run(ROWS_WITH_RECENT_SALES);
    await restoreBackup(db, await saveEarlier(earlier, '0006_find_among_many'));
    await earlier.close();
    // As the next start does.
    await seedShop(db);
    const products = await db.select().from(supplements).orderBy(supplements.id);
    expect(products).toMatchObject([
      { id: 7, deletedAt: null, label: { facts: expect.anything() } },
      { id: 8, deletedAt: expect.any(Date), label: null },
    ]);
    expect(await db.$count(openedCarts)).toBe(1);
    expect(await db.select().from(checkouts).where(eq(checkouts.state, 'open'))).toMatchObject([
      { delivery: { method: 'pick-up' } },
    ]);
    expect(await db.select().from(mailOutbox)).toMatchObject([{ textBody: '', htmlBody: '' }]);
    expect(await db.select().from(orders).where(isNull(orders.userId))).toMatchObject([
      { paymentStatus: 'paid', orderStatus: 'canceled' },
    ]);
  },
);

test(
  'a backup that is older than the sums of sales has them afterwards',
  { timeout: TWO_MINUTES_MS },
  async () => {
    const migration = '0001_announce_catalogue_changes';
    const earlier = await openEarlierDatabase(migration);
    await earlier.run(ROWS);
    await restoreBackup(target().db, await saveEarlier(earlier, migration));
    await earlier.close();
    expect(await target().db.select().from(salesByDay)).toMatchObject([{ orders: 1, quantity: 2 }]);
    expect(await target().db.select().from(salesByProduct)).toMatchObject([
      { supplementId: 7, quantity: 1, revenueCents: 950 },
    ]);
    expect(await target().db.$count(shelf)).toBe(1);
    expect(await target().db.$count(supplementWords)).toBe(1);
  },
);

test(
  'an older backup that fails changes nothing, and another one may follow',
  { timeout: TWO_MINUTES_MS },
  async () => {
    const { db } = target();
    const migration = '0012_people_and_practice';
    const earlier = await openEarlierDatabase(migration);
    await earlier.run(ROWS);
    const backup = await saveEarlier(earlier, migration);
    const before = await describeSchema(db);
    const orphaned = rewriteBackup(backup.file, (lines) =>
      lines.map((line) => line.replace('"role_id": 1', '"role_id": 77')),
    );
    await expect(restoreBackup(db, await checkBackup(orphaned))).rejects.toMatchObject({
      cause: { code: '23503' },
    });
    expect(await describeSchema(db)).toEqual(before);
    await restoreBackup(db, backup);
    expect(await readRows(db)).toEqual(await readRows(await upgradeInPlace(earlier)));
  },
);
