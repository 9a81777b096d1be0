import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import type { Database } from '#server/db/database.ts';
import { checkouts, emailOutbox, shelf } from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { CHECKOUT_ENDED } from '#server/channels.ts';
import type { App } from '#server/http/app-type.ts';
import { MAX_ATTEMPTS } from '#shared/rules/email-attempts.ts';

const UNDER_WAY = ['creating', 'open', 'allocated', 'rejected'] as const;

type Metrics = {
  checkouts: Partial<Record<(typeof UNDER_WAY)[number], number>>;
  emailWaiting: number;
  emailOldestSeconds: number;
  outOfStock: number;
};

/**
 * What the shop itself is about. What is under way is counted in the database, so that every process says the same;
 * what has ended is counted by the process that ended it. Answers with a function that counts anew.
 */
export async function measureShop(
  app: App,
  registry: Registry,
  { db, countConnections }: Database,
): Promise<() => Promise<void>> {
  const { Counter, Gauge } = await import('prom-client');
  const registers = [registry];
  const underWay = new Gauge({
    name: 'shop_checkouts',
    help: 'Checkouts that have not ended, by state.',
    labelNames: ['state'] as const,
    registers,
  });
  const ended = new Counter({
    name: 'shop_checkouts_ended_total',
    help: 'Checkouts that this process brought to their end, by state.',
    labelNames: ['state'] as const,
    registers,
  });
  const emailWaiting = new Gauge({
    name: 'shop_email_waiting',
    help: 'Messages that are not sent yet, or could not be.',
    registers,
  });
  const emailAge = new Gauge({
    name: 'shop_email_oldest_seconds',
    help: 'For how long the oldest of those that are still tried has waited.',
    registers,
  });
  const outOfStock = new Gauge({
    name: 'shop_supplements_out_of_stock',
    help: 'Supplements on sale of which nothing is left.',
    registers,
  });
  const connections = new Gauge({
    name: 'shop_database_connections',
    help: 'Connections to PostgreSQL of this process, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
  });

  const countEnd = (state: unknown) => ended.inc({ state: String(state) });
  subscribe(CHECKOUT_ENDED, countEnd);
  app.addHook('onClose', async () => {
    unsubscribe(CHECKOUT_ENDED, countEnd);
  });

  return async () => {
    const figures = await readMetrics(db);
    for (const state of UNDER_WAY) underWay.set({ state }, figures.checkouts[state] ?? 0);
    emailWaiting.set(figures.emailWaiting);
    emailAge.set(figures.emailOldestSeconds);
    outOfStock.set(figures.outOfStock);
    for (const [state, count] of Object.entries(countConnections?.() ?? {})) {
      connections.set({ state }, count);
    }
  };
}

/** One statement, and each part of it reads an index of what is under way. */
async function readMetrics(db: Database['db']): Promise<Metrics> {
  const [row] = await selectRows<Metrics>(
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
