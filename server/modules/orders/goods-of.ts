import { type SQL, sql } from 'drizzle-orm';

/** Cents of an order's or a refund's lines, without extras and tax. */
export function goodsOf(row: 'o' | 'r'): SQL {
  return sql.raw(
    `((${row}.charges->>'linesCents')::int - (${row}.charges->>'discountCents')::int)`,
  );
}
