import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** What the console looks back on: four weeks for forecasts, 30 or 90 days for best sellers. */
const SPANS_DAYS = [28, 30, 90];

/** Lets days that are too old leave the recent sales; cheap when there is none. */
export async function rollOverRecentSales(db: Db): Promise<void> {
  for (const days of SPANS_DAYS) await db.execute(sql`select roll_over_recent_sales(${days})`);
}
