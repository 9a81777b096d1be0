import { asc, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { salesByProduct, supplements } from '#server/db/schema.ts';
import type { Insights } from '#shared/contracts/reports.ts';

/** Units and revenue by product, today included. */
export function sumRecentSales(db: Db, days: number) {
  return db
    .select({
      supplementId: salesByProduct.supplementId,
      quantity: sql<number>`sum(${salesByProduct.quantity})::int`.as('quantity'),
      revenueCents: sql<number>`sum(${salesByProduct.revenueCents})::float8`.as('revenue_cents'),
    })
    .from(salesByProduct)
    .where(gte(salesByProduct.day, firstDayOf(days)))
    .groupBy(salesByProduct.supplementId)
    .as('recent_sales');
}

export async function listBestSellers(
  db: Db,
  days: number,
  limit: number,
): Promise<Insights['topProducts']> {
  const recent = sumRecentSales(db, days);
  return db
    .select({
      id: supplements.id,
      name: supplements.name,
      quantity: recent.quantity,
      revenueCents: recent.revenueCents,
    })
    .from(recent)
    .innerJoin(supplements, eq(supplements.id, recent.supplementId))
    .where(gt(recent.quantity, 0))
    .orderBy(desc(recent.quantity), asc(recent.supplementId))
    .limit(limit);
}

export function firstDayOf(days: number) {
  return sql`(now() at time zone 'utc')::date - ${days - 1}::int`;
}
