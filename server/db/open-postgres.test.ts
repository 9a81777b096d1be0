import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { translateError } from '#server/http/translate-error.ts';
import { eventually } from '#tests/support/eventually.ts';
import { LOCKS_AWAITED } from '#tests/support/locks-awaited.ts';
import { addressOf, runOnServer } from '#tests/support/prepare-test-engine.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { adminUsers, supplements } from './schema.ts';
import { selectRows } from './select-rows.ts';

const POOL_SIZE = 12;
const CUT_OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
const AT_WORK = sql`select pid from pg_stat_activity where datname = current_database()
  and state = 'active' and wait_event = 'PgSleep'`;
const TRIGGERS_APPLIED = sql`select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as applied`;
const testEngine = inject('testEngine');
const log = createLog('silent');
const shop = useTestApp();

test('returns integer sums and counts as numbers on both engines', async () => {
  const { db } = shop();
  const [row] = await selectRows(
    db,
    sql`select count(*) as count, sum(stock_quantity) > 0 as stocked, 9007199254740991 as large
        from supplements`,
  );
  expect(row).toEqual({ count: 40, stocked: true, large: 9_007_199_254_740_991 });
  const [built] = await db.select({ count: sql<number>`count(*)` }).from(supplements);
  expect(built).toEqual({ count: 40 });
});

test('names the setting of a missing certificate', async () => {
  const url = 'postgres://127.0.0.1:1/shop?sslmode=verify-full&sslrootcert=/none/root.crt';
  const opening = openDatabase({ engine: 'postgres', url }, log);
  await expect(opening).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^DATABASE_URL: cannot connect to the database \(ENOENT.*root\.crt/,
    ),
  });
});

describe.runIf(testEngine.engine === 'postgres')('PostgreSQL', () => {
  const serverUrl = testEngine.engine === 'postgres' ? testEngine.url : '';

  /** A separate, empty database. */
  async function createEmptyDatabase(): Promise<string> {
    const name = `test_${randomBytes(6).toString('hex')}`;
    await runOnServer(serverUrl, `create database ${name}`);
    onTestFinished(() => runOnServer(serverUrl, `drop database ${name} with (force)`));
    return addressOf(serverUrl, name);
  }

  /** Cuts every connection to the database that the given one is connected to. */
  async function cutConnections(url: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(CUT_OTHERS);
    await client.end();
  }

  /** The same, with no turn of the event loop in which the pool could notice. */
  function cutConnectionsUnnoticed(url: string): void {
    const script = `
      import pg from 'pg';
      const client = new pg.Client({ connectionString: ${JSON.stringify(url)} });
      await client.connect();
      await client.query(${JSON.stringify(CUT_OTHERS)});
      await client.end();
    `;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: REPOSITORY_ROOT,
    });
    expect(status).toBe(0);
  }

  async function open(url: string): Promise<Database> {
    const database = await openDatabase({ engine: 'postgres', url }, log);
    onTestFinished(() => database.close());
    return database;
  }

  test('lets several processes start at once on an empty database', async () => {
    const url = await createEmptyDatabase();
    const databases = await Promise.all([open(url), open(url), open(url)]);
    for (const { db } of databases) expect(await db.$count(supplements)).toBe(40);
  });

  test('changes nothing at a second start', async () => {
    const url = await createEmptyDatabase();
    const { db } = await open(url);
    await db.update(supplements).set({ name: 'Renamed', isActive: false });
    await open(url);
    expect(await db.$count(supplements, sql`name = 'Renamed' and not is_active`)).toBe(40);
  });

  test('plans a repeated statement once', async () => {
    const { db } = await open(await createEmptyDatabase());
    await db.transaction(async (tx) => {
      for (const id of [1, 2, 3]) await tx.select().from(supplements).where(eq(supplements.id, id));
      const planned = await selectRows<{ statement: string; calls: number }>(
        tx,
        sql`select statement, generic_plans + custom_plans as calls from pg_prepared_statements`,
      );
      expect(planned).toHaveLength(1);
      expect(planned[0]).toMatchObject({
        statement: expect.stringContaining('from "supplements"'),
      });
      expect(planned[0]?.calls).toBe(3);
    });
  });

  test('replaces dropped connections, idle or in use', async () => {
    const url = await createEmptyDatabase();
    const { db, ping } = await open(url);
    await Promise.all(Array.from({ length: 12 }, ping));
    const working = db.execute(sql`set statement_timeout = 0; select pg_sleep(600)`);
    const outcome = working.then(
      () => undefined,
      (error: unknown) => error,
    );
    await eventually(async () => expect(await selectRows(db, AT_WORK)).toHaveLength(1));
    await cutConnections(url);
    expect(translateError(await outcome)).toMatchObject({ code: 'unavailable' });
    await eventually(ping);
    // More than the pool has connections: none of them was lost for good.
    await Promise.all(Array.from({ length: 30 }, ping));
  });

  test('returns a connection that is lost in a transaction', async () => {
    const url = await createEmptyDatabase();
    const { db, ping } = await open(url);
    for (let round = 0; round < 15; round += 1) {
      const work = db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await cutConnections(url);
        await tx.execute(sql`select 1`);
      });
      await expect(work).rejects.toThrow();
    }
    await eventually(ping);
    await Promise.all(Array.from({ length: 30 }, ping));
  });

  test('returns a connection that is dead before a transaction', async () => {
    const url = await createEmptyDatabase();
    const { db, ping } = await open(url);
    const rounds = POOL_SIZE + 2;
    for (let round = 0; round < rounds; round += 1) {
      await eventually(ping);
      cutConnectionsUnnoticed(url);
      await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    }
    await eventually(ping);
  });

  test('cancels a slow statement and reports that the shop is busy', async () => {
    const { db } = await open(await createEmptyDatabase());
    const error: unknown = await db
      .execute(sql`set statement_timeout = 50; select pg_sleep(10)`)
      .catch((thrown: unknown) => thrown);
    expect(translateError(error)).toMatchObject({ code: 'unavailable' });
  });

  test('limits statements to five seconds and locks to two', async () => {
    const { db } = await open(await createEmptyDatabase());
    const [limits] = await selectRows(
      db,
      sql`select current_setting('statement_timeout') as statement,
            current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(limits).toEqual({ statement: '5s', lock: '2s', idle: '15s' });
  });

  test('names the setting of an unreachable server', async () => {
    const opening = openDatabase({ engine: 'postgres', url: 'postgres://127.0.0.1:1/shop' }, log);
    await expect(opening).rejects.toThrow(/^DATABASE_URL: cannot connect to the database \(/);
  });

  test('lets others pass while a start waits for a long transaction', async () => {
    const url = await createEmptyDatabase();
    const { db } = await open(url);
    await db.execute(sql`comment on table drizzle.__drizzle_migrations is 'triggers of before'`);
    const long = new pg.Client({ connectionString: url });
    await long.connect();
    await long.query('begin; update supplements set price = price where id = 2');
    const starting = open(url);
    await eventually(async () => expect(await selectRows(db, LOCKS_AWAITED)).toHaveLength(1));
    await db.update(supplements).set({ name: 'Sold meanwhile' }).where(eq(supplements.id, 1));
    await long.query('commit');
    await long.end();
    await starting;
    expect(await selectRows(db, TRIGGERS_APPLIED)).not.toEqual([{ applied: 'triggers of before' }]);
  });

  test('lets the next start succeed after a failed one', async () => {
    const url = await createEmptyDatabase();
    const failing = openDatabase({ engine: 'postgres', url }, log, async () => {
      throw new Error('no catalog');
    });
    await expect(failing).rejects.toThrow('no catalog');
    const { db } = await open(url);
    expect(await db.$count(supplements)).toBe(40);
    expect(await db.$count(adminUsers)).toBe(0);
  });
});
