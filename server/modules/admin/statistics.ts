import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { categories, salesByDay, salesByProduct, supplements } from '#server/db/schema.ts';
import { toDecimal } from '#shared/money.ts';
import type { AdminStats, Insights } from '#shared/admin.ts';

const TOP_PRODUCTS = 8;

export async function readStats(db: Db): Promise<AdminStats> {
  const thisMonth = sql`date_trunc('month', now() at time zone 'utc')::date`;
  const lastMonth = sql`(${thisMonth} - interval '1 month')::date`;
  const [all, current, previous] = await Promise.all([
    sumSales(db, undefined),
    sumSales(db, gte(salesByDay.day, thisMonth)),
    sumSales(db, and(gte(salesByDay.day, lastMonth), lt(salesByDay.day, thisMonth))),
  ]);
  return {
    totalProducts: await db.$count(supplements, eq(supplements.isActive, true)),
    totalCategories: await db.$count(categories, eq(categories.isActive, true)),
    totalOrders: all.orders,
    totalRevenue: toDecimal(all.revenueCents),
    orderGrowth: growth(previous.orders, current.orders),
    revenueGrowth: growth(previous.revenueCents, current.revenueCents),
  };
}

/** Per cent with one decimal. From nothing to something counts as a full hundred. */
export function growth(before: number, now: number): string {
  if (before === 0) return now > 0 ? '100.0' : '0.0';
  return (((now - before) / before) * 100).toFixed(1);
}

export async function readInsights(db: Db, days: number): Promise<Insights> {
  const first = sql`(now() at time zone 'utc')::date - ${days - 1}::int`;
  const series = await db
    .select({
      day: sql<string>`to_char(calendar.day, 'YYYY-MM-DD')`,
      orders: sql<number>`coalesce(${salesByDay.orders}, 0)::int`,
      revenueCents: sql<number>`coalesce(${salesByDay.revenueCents}, 0)::int`,
      recommendedCents: sql<number>`coalesce(${salesByDay.recommendedCents}, 0)::int`,
    })
    .from(
      sql`generate_series(${first}, (now() at time zone 'utc')::date, interval '1 day') as calendar(day)`,
    )
    .leftJoin(salesByDay, sql`${salesByDay.day} = calendar.day::date`)
    .orderBy(asc(sql`calendar.day`));
  const quantity = sql<number>`sum(${salesByProduct.quantity})::int`;
  const topProducts = await db
    .select({
      id: supplements.id,
      name: supplements.name,
      quantity,
      revenueCents: sql<number>`sum(${salesByProduct.revenueCents})::int`,
    })
    .from(salesByProduct)
    .innerJoin(supplements, eq(supplements.id, salesByProduct.supplementId))
    .where(gte(salesByProduct.day, first))
    .groupBy(supplements.id)
    .having(sql`sum(${salesByProduct.quantity}) > 0`)
    .orderBy(desc(quantity), asc(supplements.id))
    .limit(TOP_PRODUCTS);
  return {
    days: series.map(({ day, orders, revenueCents }) => ({ day, orders, revenueCents })),
    topProducts,
    recommendedCents: series.reduce((sum, row) => sum + row.recommendedCents, 0),
    totalCents: series.reduce((sum, row) => sum + row.revenueCents, 0),
  };
}

async function sumSales(db: Db, when: ReturnType<typeof and>) {
  const [sums] = await db
    .select({
      orders: sql<number>`coalesce(sum(${salesByDay.orders}), 0)::int`,
      revenueCents: sql<number>`coalesce(sum(${salesByDay.revenueCents}), 0)::float8`,
    })
    .from(salesByDay)
    .where(when);
  return sums ?? { orders: 0, revenueCents: 0 };
}
