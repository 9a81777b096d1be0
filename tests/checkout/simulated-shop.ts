import { sql } from 'drizzle-orm';
import type { DatabaseConfig } from '#server/config/config.ts';
import { readConfig } from '#server/config/load-config.ts';
import type { Database } from '#server/db/database.ts';
import { shopSettings } from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { createDeps } from '#server/deps.ts';
import { createLog } from '#server/log.ts';
import { reconcileCheckouts } from '#server/modules/checkout/reconcile-checkouts.ts';
import { deliverEmail } from '#server/modules/mail/outbox.ts';
import { markOrderEmailed } from '#server/modules/orders/orders.ts';
import { carryOutPendingRefunds } from '#server/modules/orders/refund-order.ts';
import { violationsQuery } from '#tests/support/invariants.ts';
import { openApps } from '#tests/support/open-apps.ts';
import { installAudit } from './audit.ts';
import { DELIVERING } from './delivery-ways.ts';
import { createShopper, sendInto } from './shopper.ts';
import { breakNetwork, crashWhen, noTrouble, type Trouble } from './trouble.ts';

export const SHELF = [1, 2, 3, 4, 5, 6];
export const STOCK_EACH = 12;
/** So few that buyers compete for it. */
const CODE_USES = 1;

export type SimulatedShop = Awaited<ReturnType<typeof openShop>>;

export type QueuedEvent = { body: Buffer; headers: Record<string, string> };

/** The whole server without jobs: the caller decides when what happens. */
export async function openShop(database: DatabaseConfig, dataDir: string) {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    INTENTS_PER_MINUTE: '9999999',
    TEST_DEMO_FAULTS: '{}',
  });
  const world: { trouble: Trouble; events: QueuedEvent[] } = { trouble: noTrouble(), events: [] };
  const faults = crashWhen((point) => world.trouble.onPoint(point));
  const received = new Set<string>();
  const { app, deps, close } = await openApps(async () => {
    const created = await createDeps({ ...config, database }, createLog('silent'));
    breakNetwork(created.payments, received, (call) => world.trouble.onCall(call));
    return { ...created, faults };
  });
  const { db } = deps.database;
  await installAudit(db);
  await installFunctions(db);
  await db.insert(shopSettings).values({ settings: DELIVERING }).onConflictDoNothing();
  return {
    app,
    db,
    deps,
    world,
    checkout: deps,
    openBrowser: (cookies?: Record<string, string>) => createShopper(sendInto(app), cookies),
    close,
  };
}

/** Runs before and after thousands of sequences, so it is a stored procedure. */
async function installFunctions(db: Database['db']): Promise<void> {
  const check = (
    when: 'instant' | 'rest',
  ) => `create function simulation_check_${when}() returns setof text language plpgsql as
    $check$ begin return query ${violationsQuery(when)}; return query select finding from audit_findings; end $check$`;
  // TRUNCATE costs more for a handful of rows.
  const emptied = [
    ...['attempts', 'discount_uses', 'discounts'],
    ...['refill_links', 'refill_set_ups', 'refill_runs', 'refills', 'demo_cards', 'demo_set_ups'],
    ...[
      'order_events',
      'refunds',
      'order_requests',
      'email_outbox',
      'recall_emails',
      'lot_moves',
      'lots',
      'receipts',
      'stock_moves',
      'checkouts',
      'orders',
      'provider_events',
      'closed_sales_days',
      'closed_product_sales',
    ],
    ...['demo_refunds', 'demo_events', 'demo_intents', 'audit_findings', 'audit_prices'],
  ];
  const restockAll = `create function simulation_restock() returns void language plpgsql as $restock$ begin
    ${emptied.map((table) => `delete from ${table};`).join(' ')}
    update supplements set stock_quantity = ${STOCK_EACH}, lot_quantity = 0, is_active = true, price = 10 + id, floor_price = case id when 2 then 11.5 end
      where id in (${SHELF.join(', ')});
    insert into discounts (code, rate, most_uses) values ('TENTH', 1000, ${CODE_USES});
    insert into discounts (code, amount_cents, most_uses_per_person) values ('FIVE', 500, 1);
    insert into stock_moves (supplement_id, delta, reason)
      select id, stock_quantity, 'opening' from supplements where stock_quantity > 0;
    insert into audit_prices select id, price * 100 from supplements on conflict do nothing; end $restock$`;
  for (const statement of [check('instant'), check('rest'), restockAll]) {
    await db.execute(sql.raw(statement));
  }
}

export async function restock(shop: SimulatedShop): Promise<void> {
  shop.world.trouble = noTrouble();
  shop.world.events = [];
  await shop.db.execute(sql`select simulation_restock()`);
}

const EVENTS_AT_ONCE = 20;

/** Takes the bank's undelivered events, so that the caller delivers them or not. */
export async function collectEvents(shop: SimulatedShop): Promise<void> {
  await shop.db.execute(
    sql`update demo_events set next_attempt_at = now() where delivered_at is null`,
  );
  let collected: number;
  do {
    collected = 0;
    await shop.deps.payments.inHouseBank?.deliverEvents(async (body, headers) => {
      shop.world.events.push({ body, headers });
      collected += 1;
    });
  } while (collected === EVENTS_AT_ONCE);
}

export async function deliverEvent(shop: SimulatedShop, event: QueuedEvent): Promise<number> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/demo',
    payload: event.body,
    headers: { 'content-type': 'application/json', ...event.headers },
  });
  return answer.statusCode;
}

const MAX_ROUNDS = 5;

/** Without faults and after enough time, everything unfinished must end. */
export async function bringToRest(shop: SimulatedShop): Promise<void> {
  shop.world.trouble = noTrouble();
  await collectEvents(shop);
  for (const event of shop.world.events.splice(0)) await deliverEvent(shop, event);
  for (let round = 0; round < MAX_ROUNDS && (await hasUnfinished(shop)); round += 1) {
    await shop.db
      .execute(sql`update checkouts set expires_at = now() - interval '1 day', next_check_at = now()
      where state in ('creating', 'open', 'allocated', 'rejected')`);
    await shop.db.execute(
      sql`update refunds set updated_at = now() - interval '1 day' where state = 'pending'`,
    );
    await reconcileCheckouts(shop.checkout);
    await carryOutPendingRefunds(shop.checkout);
  }
  await deliverEmail({ ...shop.deps, db: shop.db }, markOrderEmailed);
}

async function hasUnfinished(shop: SimulatedShop): Promise<boolean> {
  const rows = await selectRows(
    shop.db,
    sql`select 1 from checkouts where state not in ('paid', 'canceled', 'expired')
      union all select 1 from refunds where state = 'pending' limit 1`,
  );
  return rows.length > 0;
}

export async function inspect(shop: SimulatedShop, when: 'instant' | 'rest'): Promise<string[]> {
  const rows = await selectRows<{ violation: string }>(
    shop.db,
    sql.raw(`select simulation_check_${when}() as violation`),
  );
  return rows.map((row) => row.violation);
}
