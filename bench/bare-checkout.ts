import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import path from 'node:path';
import pg from 'pg';
import type { DatabaseConfig } from '#server/config.ts';
import { DURABLE_START_PARAMS, DurableNodeFS } from '#server/db/durable-file-system.ts';

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export type BareCheckouts = {
  sell(lines: [number, number][]): Promise<void>;
  close(): Promise<void>;
};

/** The least that a sale can be: one transaction with nothing but the drivers around it. */
export async function openBareCheckouts(config: DatabaseConfig): Promise<BareCheckouts> {
  if (config.engine === 'pglite') {
    const folder = path.join(config.folder, 'database');
    const client = await PGlite.create({
      fs: new DurableNodeFS(folder),
      startParams: DURABLE_START_PARAMS,
      extensions: { pg_trgm },
    });
    return {
      sell: (lines) =>
        client.transaction((tx) => sellIn((text, values) => tx.query(text, values), lines)),
      close: () => client.close(),
    };
  }
  const pool = new pg.Pool({ connectionString: config.url, max: 12 });
  return {
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

/** Takes the stock, writes the ledger and the order. */
async function sellIn(query: Query, lines: [number, number][]): Promise<void> {
  const ids = lines.map(([id]) => id);
  const quantities = lines.map(([, quantity]) => quantity);
  await query(
    'select id, stock_quantity, is_active from supplements where id = any($1::int[]) order by id for no key update',
    [ids],
  );
  await query(
    `update supplements s set stock_quantity = s.stock_quantity - w.q from unnest($1::int[], $2::int[]) w(id, q)
      where s.id = w.id and s.stock_quantity >= w.q`,
    [ids, quantities],
  );
  const { rows } = await query(
    `insert into orders (items, total_items, total_quantity, total_amount) values ($1, $2, $3, '42.00') returning id`,
    [JSON.stringify(lines), lines.length, quantities.length],
  );
  const [order] = rows as { id: number }[];
  await query(
    `insert into stock_moves (supplement_id, delta, reason, order_id)
      select w.id, -w.q, 'allocate', $3 from unnest($1::int[], $2::int[]) w(id, q)`,
    [ids, quantities, order?.id],
  );
}
