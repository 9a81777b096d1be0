import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { cloneTestDatabase } from '#tests/support/test-database.ts';
import { applyTriggers } from './apply-triggers.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { selectRows } from './select-rows.ts';

const log = createLog('silent');

function listTriggers(db: Database['db']) {
  return selectRows<{ name: string }>(
    db,
    sql`select tgname::text as name from pg_trigger where not tgisinternal order by 1`,
  );
}

test('replaces changed triggers at the next start', async () => {
  const { config, remove } = await cloneTestDatabase();
  onTestFinished(remove);
  const before = await openDatabase(config, log);
  const inForce = await listTriggers(before.db);
  expect(inForce.map(({ name }) => name)).toEqual([
    'categories_announce_change',
    'service_keys_announce_change',
    'shop_settings_announce_change',
    'supplements_announce_change',
    'supplements_keep_shelf',
    'supplements_keep_words',
  ]);
  await before.db.execute(sql`drop trigger supplements_keep_shelf on supplements`);
  await before.db.execute(
    sql`comment on table drizzle.__drizzle_migrations is 'triggers of before'`,
  );
  await before.close();

  const after = await openDatabase(config, log);
  onTestFinished(() => after.close());
  expect(await listTriggers(after.db)).toEqual(inForce);
});

test('changes nothing if the triggers are current', async () => {
  const { config, remove } = await cloneTestDatabase();
  onTestFinished(remove);
  const database = await openDatabase(config, log);
  onTestFinished(() => database.close());
  const runScript = vi.fn<(script: string) => Promise<void>>();
  await applyTriggers(database.db, runScript);
  expect(runScript).not.toHaveBeenCalled();
});

test('leaves the triggers of a newer version alone', async () => {
  const { config, remove } = await cloneTestDatabase();
  onTestFinished(remove);
  const database = await openDatabase(config, log);
  onTestFinished(() => database.close());
  await database.db.execute(
    sql`comment on table drizzle.__drizzle_migrations is 'triggers of a newer version'`,
  );
  const runScript = vi.fn<(script: string) => Promise<void>>();
  await applyTriggers(database.db, runScript);
  expect(runScript).toHaveBeenCalledOnce();
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  );
  await applyTriggers(database.db, runScript);
  expect(runScript).toHaveBeenCalledOnce();
});
