import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { recentSales, recentSalesSpans, supplements } from '#server/db/schema.ts';
import type { Insights } from '#shared/admin.ts';

/** What sold most in the last so many days, today included. */
export async function listBestSellers(
  db: Database['db'],
  days: number,
  limit: number,
): Promise<Insights['topProducts']> {
  await keepRecentSales(db, days);
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

/** The first question of a day adds up the days in between; after that the trigger of the sales does. */
export async function keepRecentSales(db: Database['db'], days: number): Promise<void> {
  if (await isKept(db, days)) return;
  await runTransaction(db, async (tx) => {
    // Sales under way finish first and new ones wait, or they would be counted twice or not at all;
    // of two that ask at the same moment, one adds up.
    await tx.execute(sql`lock table sales_by_product in share row exclusive mode`);
    if (await isKept(tx, days)) return;
    await tx.delete(recentSales).where(eq(recentSales.days, days));
    await tx.execute(sql`
      insert into recent_sales (days, supplement_id, quantity, revenue_cents)
      select ${days}::int, supplement_id, sum(quantity), sum(revenue_cents)
      from sales_by_product where day >= ${firstDayOf(days)} group by supplement_id`);
    await tx
      .insert(recentSalesSpans)
      .values({ days, firstDay: firstDayOf(days) })
      .onConflictDoUpdate({
        target: recentSalesSpans.days,
        set: { firstDay: sql`excluded.first_day` },
      });
  });
}

async function isKept(db: Db, days: number): Promise<boolean> {
  const [span] = await db
    .select({ days: recentSalesSpans.days })
    .from(recentSalesSpans)
    .where(and(eq(recentSalesSpans.days, days), eq(recentSalesSpans.firstDay, firstDayOf(days))));
  return span !== undefined;
}

export function firstDayOf(days: number) {
  return sql`(now() at time zone 'utc')::date - ${days - 1}::int`;
}
