import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { selectRows } from './select-rows.ts';

/** What the console looks back on: four weeks for forecasts, 30 or 90 days for best sellers. */
const SPANS_DAYS = [28, 30, 90];

/** Lets days that are too old leave the recent sales. Most of the time there is none: one look, no lock. */
export async function rollOverRecentSales(db: Db): Promise<void> {
  const current = await selectRows<{ days: number }>(
    db,
    sql`select days from recent_sales_spans
        where first_day >= (now() at time zone 'utc')::date - (days - 1)`,
  );
  for (const span of SPANS_DAYS) {
    if (current.some(({ days }) => days === span)) continue;
    await db.execute(sql`select roll_over_recent_sales(${span})`);
  }
}
