import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orders, refunds, sessions, sharedCarts, supplements, users } from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { makeCharges } from './charges.ts';
import { makeLabel } from './labels.ts';
import { makeOrderRow } from './orders.ts';

export const AWKWARD_LABEL = makeLabel({ cautions: ['Zoë "quoted" \\ 漢字 😀', '{"a": null}'] });

/** Values that a careless format would change. */
export async function addAwkwardRows(db: Database['db']): Promise<void> {
  const [owner] = await db
    .insert(users)
    .values([
      {
        email: 'a@shop.example',
        username: 'Zoë \u2028 "quoted" \\ \n 漢字 😀',
        password: 'x',
        roleId: 3,
      },
      { email: 'b@shop.example', username: 'b', password: 'x', lastName: '', roleId: 1 },
    ])
    .returning({ id: users.id });
  const userId = owner?.id ?? 0;
  const [cart] = await db
    .insert(sharedCarts)
    .values({
      fromUserId: userId,
      shareToken: 'token',
      title: 'A cart',
      cartItems: '[{"price": 0.10}]',
      totalAmount: '99999999.99',
      expiresAt: sql`'2031-02-03 04:05:06.123456+00'::timestamptz`,
    })
    .returning({ id: sharedCarts.id });
  const line = { id: 1, name: 'One', category: 'bind', quantity: 2, price: '6.15' };
  const [order] = await db
    .insert(orders)
    .values(makeOrderRow([line], { userId, fromSharedCartId: cart?.id ?? null }))
    .returning({ id: orders.id });
  await db.insert(refunds).values({
    orderId: order?.id ?? 0,
    charges: makeCharges(615),
    units: [{ id: 1, quantity: 1 }],
    restock: true,
    state: 'succeeded',
  });
  await db
    .insert(sessions)
    .values({ tokenHash: 'hash', userId, expiresAt: sql`'infinity'::timestamptz` });
  await db
    .update(supplements)
    .set({
      benefits: ['with, comma', 'with "quotes"', '{braces}', ''],
      factSheetUrls: [],
      label: AWKWARD_LABEL,
    })
    .where(sql`id = 1`);
  await db
    .update(supplements)
    .set({ label: null })
    .where(sql`id = 2`);
}

export async function listTables(db: Database['db']): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function emptyAllTables(db: Database['db']): Promise<void> {
  const names = (await listTables(db)).map((name) => `"${name}"`).join(', ');
  await db.execute(sql.raw(`truncate ${names} restart identity cascade`));
}

export async function readEverything(db: Database['db']): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const name of await listTables(db)) {
    const rows = await selectRows<{ row: string }>(
      db,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

export function rewriteBackup(file: string, change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const changed = `${file}.changed`;
  writeFileSync(changed, gzipSync(`${change(lines).join('\n')}\n`));
  return changed;
}
