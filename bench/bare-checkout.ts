import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import path from 'node:path';
import pg from 'pg';
import type { DatabaseConfig } from '#server/config/config.ts';
import { DURABLE_START_PARAMS, DurableNodeFS } from '#server/patches/embedded-file-system.ts';
import { chargeFor } from '#shared/rules/charges.ts';

const CHARGES = JSON.stringify(chargeFor([{ unitCents: 4200, quantity: 1 }]));

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export type BareCheckouts = {
  /** The reads and writes of create-payment-intent, as separate statements. */
  open(lines: [number, number][]): Promise<void>;
  sell(lines: [number, number][]): Promise<void>;
  close(): Promise<void>;
};

/** The checkout's statements with nothing but the drivers. */
export async function openBareCheckouts(config: DatabaseConfig): Promise<BareCheckouts> {
  if (config.engine === 'pglite') {
    const folder = path.join(config.folder, 'database');
    const client = await PGlite.create({
      fs: new DurableNodeFS(folder),
      startParams: DURABLE_START_PARAMS,
      extensions: { pg_trgm },
    });
    return {
      open: (lines) => openIn((text, values) => client.query(text, values), lines),
      sell: (lines) =>
        client.transaction((tx) => sellIn((text, values) => tx.query(text, values), lines)),
      close: () => client.close(),
    };
  }
  const pool = new pg.Pool({ connectionString: config.url, max: 12 });
  return {
    open: (lines) => openIn((text, values) => pool.query(text, values), lines),
    async sell(lines) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await sellIn((text, values) => client.query(text, values), lines);
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function openIn(query: Query, lines: [number, number][]): Promise<void> {
  const browser = randomUUID();
  const secret = randomUUID();
  const items = JSON.stringify(lines.map(([id, quantity]) => ({ id, quantity, price: '21.00' })));
  await query(
    `select id, state, fingerprint, delivery from checkouts
      where browser_id = $1 and basket_key = 'bench' order by created_at desc limit 10`,
    [browser],
  );
  await query(
    `select id, name, category, price, stock_quantity, is_active, is_tax_free from supplements
      where id = any($1::int[]) order by id`,
    [lines.map(([id]) => id)],
  );
  const { rows } = await query(
    `insert into checkouts (browser_id, network, basket_key, fingerprint, items, charges, provider, expires_at)
      values ($1, 'bench', 'bench', 'bench', $2, $3, 'demo', now()) on conflict do nothing returning id`,
    [browser, items, CHARGES],
  );
  const [checkout] = rows as { id: string }[];
  await query(
    `insert into demo_intents (id, idempotency_key, client_secret, checkout_id, amount_cents, currency, status)
      values ($1, $1, $1, $2, 4200, 'usd', 'requires_payment_method') returning id, client_secret`,
    [secret, checkout?.id],
  );
  await query(
    `update checkouts set state = 'open', intent_id = $2, client_secret = $2, next_check_at = now()
      where id = $1 and state = 'creating' returning user_id`,
    [checkout?.id, secret],
  );
}

async function sellIn(query: Query, lines: [number, number][]): Promise<void> {
  const ids = lines.map(([id]) => id);
  const quantities = lines.map(([, quantity]) => quantity);
  const items = JSON.stringify(lines.map(([id, quantity]) => ({ id, quantity, price: '21.00' })));
  const { rows: made } = await query(
    `insert into checkouts (browser_id, network, basket_key, fingerprint, items, charges, provider, expires_at)
      values ($1, 'bench', 'bench', 'bench', $2, $3, 'demo', now()) returning id`,
    [randomUUID(), items, CHARGES],
  );
  const [checkout] = made as { id: string }[];
  await query(
    'select id, stock_quantity, is_active from supplements where id = any($1::int[]) order by id for no key update',
    [ids],
  );
  await query(
    `update checkouts set state = 'paid', next_check_at = now() where id = $1 and state = 'creating'`,
    [checkout?.id],
  );
  const { rows: placed } = await query(
    `with placed as (
        insert into orders (items, total_items, total_quantity, charges, checkout_id, access_token)
        values ($1, $2, $3, $4, $5, $6) returning id)
      insert into order_events (order_id, kind) select id, 'placed' from placed returning order_id`,
    [items, lines.length, quantities.length, CHARGES, checkout?.id, randomUUID()],
  );
  const [order] = placed as { order_id: number }[];
  await query(
    `with moves as (select * from unnest($1::int[], $2::int[]) as move(id, units)),
      shelf as (
        update supplements set stock_quantity = stock_quantity - units from moves where supplements.id = moves.id)
      insert into stock_moves (supplement_id, delta, reason, order_id, checkout_id)
        select id, -units, 'allocate', $3, $4 from moves`,
    [ids, quantities, order?.order_id, checkout?.id],
  );
}
