import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { recentSales, supplements } from '#server/db/schema.ts';
import type { Insights } from '#shared/contracts/reports.ts';

/** What sold most in the last so many days, today included. */
export async function listBestSellers(
  db: Db,
  days: number,
  limit: number,
): Promise<Insights['topProducts']> {
  const best = db
    .select()
    .from(recentSales)
    .where(and(eq(recentSales.days, days), sql`${recentSales.quantity} > 0`))
    .orderBy(desc(recentSales.quantity), asc(recentSales.supplementId))
    .limit(limit)
    .as('best');
  return db
    .select({
      id: supplements.id,
      name: supplements.name,
      quantity: best.quantity,
      revenueCents: best.revenueCents,
    })
    .from(best)
    .innerJoin(supplements, eq(supplements.id, best.supplementId))
    .orderBy(desc(best.quantity), asc(best.supplementId));
}

export function firstDayOf(days: number) {
  return sql`(now() at time zone 'utc')::date - ${days - 1}::int`;
}
