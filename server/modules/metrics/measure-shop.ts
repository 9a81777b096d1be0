import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import type { Database } from '#server/db/database.ts';
import { checkouts, emailOutbox, shelf } from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { CHECKOUT_ENDED } from '#server/channels.ts';
import type { App } from '#server/http/app-type.ts';
import { MAX_ATTEMPTS } from '#shared/rules/email-attempts.ts';

const OPEN_STATES = ['creating', 'open', 'allocated', 'rejected'] as const;

type Totals = {
  checkouts: Partial<Record<(typeof OPEN_STATES)[number], number>>;
  emailWaiting: number;
  emailOldestSeconds: number;
  outOfStock: number;
};

/** Open states are counted in the database, so all processes agree; ended checkouts by the process that ended them. */
export async function measureShop(
  app: App,
  registry: Registry,
  { db, countConnections }: Database,
): Promise<() => Promise<void>> {
  const { Counter, Gauge } = await import('prom-client');
  const registers = [registry];
  const open = new Gauge({
    name: 'shop_checkouts',
    help: 'Checkouts that have not ended, by state.',
    labelNames: ['state'] as const,
    registers,
  });
  const ended = new Counter({
    name: 'shop_checkouts_ended_total',
    help: 'Checkouts that this process ended, by state.',
    labelNames: ['state'] as const,
    registers,
  });
  const emailWaiting = new Gauge({
    name: 'shop_email_waiting',
    help: 'Emails that are queued or failed.',
    registers,
  });
  const emailAge = new Gauge({
    name: 'shop_email_oldest_seconds',
    help: 'Age of the oldest email that is still retried.',
    registers,
  });
  const outOfStock = new Gauge({
    name: 'shop_supplements_out_of_stock',
    help: 'Supplements on sale without stock.',
    registers,
  });
  const connections = new Gauge({
    name: 'shop_database_connections',
    help: 'PostgreSQL connections of this process, and requests waiting for one.',
    labelNames: ['state'] as const,
    registers,
  });

  const countEnd = (state: unknown) => ended.inc({ state: String(state) });
  subscribe(CHECKOUT_ENDED, countEnd);
  app.addHook('onClose', async () => {
    unsubscribe(CHECKOUT_ENDED, countEnd);
  });

  return async () => {
    const totals = await readTotals(db);
    for (const state of OPEN_STATES) open.set({ state }, totals.checkouts[state] ?? 0);
    emailWaiting.set(totals.emailWaiting);
    emailAge.set(totals.emailOldestSeconds);
    outOfStock.set(totals.outOfStock);
    for (const [state, count] of Object.entries(countConnections?.() ?? {})) {
      connections.set({ state }, count);
    }
  };
}

/** Each part reads an index of open states. */
async function readTotals(db: Database['db']): Promise<Totals> {
  const [row] = await selectRows<Totals>(
    db,
    sql`select
      (select coalesce(json_object_agg(state, count), '{}') from (
        select state, count(*)::int as count from ${checkouts}
        where state in ('creating', 'open', 'allocated', 'rejected') group by state) as counted) as checkouts,
      (select count(*)::int from ${emailOutbox} where sent_at is null and recipient <> '') as "emailWaiting",
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8
        from ${emailOutbox} where sent_at is null and attempts < ${MAX_ATTEMPTS}) as "emailOldestSeconds",
      (select count(*)::int from ${shelf} where is_active and stock_quantity = 0) as "outOfStock"`,
  );
  if (!row) throw new Error('The database counted nothing.');
  return row;
}
