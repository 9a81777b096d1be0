import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { FAULT_POINTS } from '#server/fault-points.ts';
import { createLog } from '#server/log.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { startShop, type RunningShop } from '#tests/support/start-shop.ts';
import { createRandom } from '../rush.ts';
import { createShopper, sendTo, type Line, type Shopper } from '../shopper.ts';
import { openDatabases, type Engine, type FreshDatabase } from './databases.ts';

const SHOPPERS = 6;
const LONGEST_LIFE_MS = 1_500;
const CHECK_EVERY = 10;
const TROUBLE = {
  loseRequests: 0.03,
  loseAnswers: 0.03,
  dropEvents: 0.2,
  duplicateEvents: 0.2,
  delayEvents: 0.2,
};
/** Two plentiful products and a scarce one. */
const BASKETS: Line[][] = [
  [{ id: 1, quantity: 1 }],
  [
    { id: 3, quantity: 1 },
    { id: 1, quantity: 2 },
  ],
  [{ id: 28, quantity: 2 }],
];

type Plan = { engine: Engine; seed: number; kills: number; endsAt: number };

/** A shop under load is killed again and again, at a planned point or at any moment, and started again on what it left. */
export async function killRepeatedly(plan: Plan): Promise<boolean> {
  console.log(`\nkilling on ${plan.engine}, seed ${plan.seed}`);
  const databases = await openDatabases(plan.engine);
  const database = await databases.create();
  const random = createRandom(plan.seed);
  const cookies = Array.from({ length: SHOPPERS }, (_, index) => String(index).padStart(43, 'c'));
  let kills = 0;
  let slowestStartMs = 0;
  try {
    while (kills < plan.kills && Date.now() < plan.endsAt) {
      const begun = performance.now();
      const shop = await start(database, random);
      slowestStartMs = Math.max(slowestStartMs, performance.now() - begun);
      if (shop) await useUntilKilled(shop, cookies, random);
      kills += 1;
      if (kills % CHECK_EVERY !== 0) continue;
      if (!(await check(database, kills))) return false;
    }
    const clean = await check(database, kills);
    console.log(
      `  ${kills} kills, slowest start with recovery ${(slowestStartMs / 1000).toFixed(1)} s`,
    );
    return clean;
  } finally {
    await database.remove();
    await databases.close();
  }
}

/** Nothing if it ended again while it was still clearing up what the last one left. */
async function start(
  database: FreshDatabase,
  random: (below: number) => number,
): Promise<RunningShop | undefined> {
  // Half of the time at a planned point, otherwise whenever it happens to be.
  const point = random(2) === 0 ? FAULT_POINTS[random(FAULT_POINTS.length)] : undefined;
  const starting = startShop(database.dataDir, {
    ...settingsFor(database),
    TEST_DEMO_FAULTS: JSON.stringify(TROUBLE),
    ...(point && { TEST_CRASH_AT: point }),
  });
  return point ? starting.catch(() => undefined) : starting;
}

function settingsFor({ config }: FreshDatabase): Record<string, string> {
  return {
    LOG_LEVEL: 'fatal',
    INTENTS_PER_MINUTE: '100000',
    ...(config.engine === 'postgres' && { DATABASE_URL: config.url }),
  };
}

async function useUntilKilled(
  shop: RunningShop,
  cookies: readonly string[],
  random: (below: number) => number,
): Promise<void> {
  const shoppers = cookies.map((checkout) => createShopper(sendTo(shop.origin), { checkout }));
  const life = { over: false };
  const shopping = shoppers.map(async (shopper) => {
    while (!life.over) await shopOnce(shopper, random).catch(() => (life.over = true));
  });
  await Promise.race([Promise.all(shopping), wait(100 + random(LONGEST_LIFE_MS))]);
  life.over = true;
  await shop.kill();
  await Promise.all(shopping);
}

async function shopOnce(shopper: Shopper, random: (below: number) => number): Promise<void> {
  const loaded = await shopper.load(BASKETS[random(BASKETS.length)] ?? []);
  const secret = loaded.body.clientSecret;
  if (!secret) return;
  await shopper.confirm(secret, random(8) === 0 ? 'refusesCapture' : 'good');
  if (random(4) === 0) return;
  const settled = await shopper.settle(secret);
  if (settled.body.status === 'paid' && random(8) > 0) await shopper.acknowledge(secret);
}

/**
 * Right after a kill the books agree. After a start without trouble nothing is left to do, once time has passed for
 * those who never came back.
 */
async function check(database: FreshDatabase, kills: number): Promise<boolean> {
  const afterKill = await look(database, 'instant');
  const shop = await startShop(database.dataDir, settingsFor(database));
  await shop.stop();
  const atRest = await look(database, 'rest');
  console.log(`  after ${kills} kills: ${atRest.summary}`);
  const violations = [...afterKill.violations, ...atRest.violations];
  for (const violation of violations) console.log(`    ${violation}`);
  return violations.length === 0;
}

async function look(database: FreshDatabase, when: 'instant' | 'rest') {
  const opened = await openDatabase(database.config, createLog('silent'));
  try {
    const violations = await findViolations(opened.db, when);
    const rows = await selectRows<{ state: string; count: number }>(
      opened.db,
      sql`select state, count(*)::int as count from checkouts group by 1 order by 1`,
    );
    await letTimePass(opened.db);
    return { violations, summary: rows.map(({ state, count }) => `${count} ${state}`).join(', ') };
  } finally {
    await opened.close();
  }
}

/** Payments that were not made expire, every success was seen by now, and the shelf is filled again. */
async function letTimePass(db: Database['db']): Promise<void> {
  await db.execute(
    sql`update checkouts set expires_at = now() - interval '1 day' where state in ('creating', 'open')`,
  );
  await db.execute(sql`update checkouts set acknowledged_at = now() where state = 'paid'`);
  await db.execute(sql`with filled as (update supplements set stock_quantity = stock_quantity + 20 where id in (1, 3, 28) returning id)
    insert into stock_moves (supplement_id, delta, reason) select id, 20, 'received' from filled`);
}
