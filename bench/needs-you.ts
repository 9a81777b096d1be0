/** How long a practitioner with 1,000 live links waits to read what they need them for, on both engines. */
import { eq, sql } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { listNeeds } from '#server/modules/sharing/list-needs.ts';
import { createLog } from '#server/log.ts';
import { type Engine, openDatabases } from '#tests/checkout/torture/databases.ts';
import { amountRow, type Row } from './rows.ts';

const LINKS = 1_000;
const LINES_PER_LINK = 6;
const WARM_UPS = 5;
const ROUNDS = 31;
const TARGET_MS = 100;

export async function benchNeedsYou(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ['pglite', 'postgres'] as const) {
    const medianMs = await measureNeeds(engine);
    console.log(
      `  ${engine.padEnd(10)} ${medianMs.toFixed(1).padStart(6)} ms (target < ${TARGET_MS} ms)`,
    );
    rows.push(amountRow({ name: 'needs you', engine, products: 40 }, medianMs, TARGET_MS, 'ms'));
  }
  return rows;
}

async function measureNeeds(engine: Engine): Promise<number> {
  const databases = await openDatabases(engine);
  const fresh = await databases.create();
  const database = await openDatabase(fresh.config, createLog('silent'));
  try {
    const { db } = database;
    await db.execute(sql`
      insert into users (username, email, password, role_id)
      values ('bench', 'bench@shop.example', '-', (select id from user_roles where can_share_carts limit 1))`);
    await db.execute(sql`
      insert into shared_carts (from_user_id, share_token, title, cart_items, total_amount, status, last_viewed_at, expires_at)
      select (select id from users where username = 'bench'), 'bench-' || n, 'Plan ' || n,
        (
          select jsonb_agg(jsonb_build_object('supplementId', s.id, 'supplementName', s.name, 'quantity', 1, 'price', s.price))::text
          from (select * from supplements order by (id * n) % 37, id limit ${LINES_PER_LINK}) s
        ),
        10, 'viewed', now() - interval '8 days', now() + make_interval(days => 1 + n % 28)
      from generate_series(1, ${LINKS}) n`);
    // A tenth of the shelf is empty, and a tenth has another price than was recommended.
    await db.execute(sql`update supplements set stock_quantity = 0 where id % 10 = 0`);
    await db.execute(sql`update supplements set price = price + 1 where id % 10 = 1`);
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'bench'));
    const userId = user?.id ?? 0;
    const needs = await listNeeds(db, userId);
    const named = new Set(needs.flatMap(({ carts }) => carts.map(({ id }) => id)));
    if (named.size !== LINKS)
      throw new Error(`Only ${named.size} of ${LINKS} links need somebody.`);
    const times: number[] = [];
    for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
      const begun = performance.now();
      await listNeeds(db, userId);
      if (round >= WARM_UPS) times.push(performance.now() - begun);
    }
    return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  } finally {
    await database.close();
    await fresh.remove();
    await databases.close();
  }
}
