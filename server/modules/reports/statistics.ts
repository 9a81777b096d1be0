import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { categories, salesByDay, shelf } from '#server/db/schema.ts';
import { toDecimal } from '#shared/rules/money.ts';
import type { AdminStats, Insights } from '#shared/contracts/reports.ts';
import { firstDayOf, listBestSellers } from './recent-sales.ts';

const TOP_PRODUCTS = 8;

export async function readStats(db: Db): Promise<AdminStats> {
  const thisMonth = sql`date_trunc('month', now() at time zone 'utc')::date`;
  const lastMonth = sql`(${thisMonth} - interval '1 month')::date`;
  const [all, current, previous] = await Promise.all([
    sumSales(db),
    sumSales(db, gte(salesByDay.day, thisMonth)),
    sumSales(db, and(gte(salesByDay.day, lastMonth), lt(salesByDay.day, thisMonth))),
  ]);
  return {
    totalProducts: await db.$count(shelf, eq(shelf.isActive, true)),
    totalCategories: await db.$count(categories, eq(categories.isActive, true)),
    totalOrders: all.orders,
    totalRevenue: toDecimal(all.revenueCents),
    orderGrowth: growth(previous.orders, current.orders),
    revenueGrowth: growth(previous.revenueCents, current.revenueCents),
    ...(previous.orders === 0 && current.orders > 0 && { isFirstMonth: true }),
  };
}

/** Percent with one decimal; from 0 to anything is 100. */
export function growth(before: number, now: number): string {
  if (before === 0) return now > 0 ? '100.0' : '0.0';
  const percent = (((now - before) / before) * 100).toFixed(1);
  return percent === '-0.0' ? '0.0' : percent;
}

export async function readInsights(db: Db, days: number): Promise<Insights> {
  const series = await db
    .select({
      day: sql<string>`to_char(calendar.day, 'YYYY-MM-DD')`,
      orders: sql<number>`coalesce(${salesByDay.orders}, 0)::int`,
      revenueCents: sql<number>`coalesce(${salesByDay.revenueCents}, 0)`,
      recommendedCents: sql<number>`coalesce(${salesByDay.recommendedCents}, 0)`,
    })
    .from(
      sql`generate_series(${firstDayOf(days)}, (now() at time zone 'utc')::date, interval '1 day') as calendar(day)`,
    )
    .leftJoin(salesByDay, sql`${salesByDay.day} = calendar.day::date`)
    .orderBy(asc(sql`calendar.day`));
  return {
    days: series.map(({ day, orders, revenueCents }) => ({ day, orders, revenueCents })),
    topProducts: await listBestSellers(db, days, TOP_PRODUCTS),
    recommendedCents: series.reduce((sum, row) => sum + row.recommendedCents, 0),
    totalCents: series.reduce((sum, row) => sum + row.revenueCents, 0),
  };
}

async function sumSales(db: Db, when?: SQL) {
  const [sums] = await db
    .select({
      orders: sql<number>`coalesce(sum(${salesByDay.orders}), 0)::int`,
      revenueCents: sql<number>`coalesce(sum(${salesByDay.revenueCents}), 0)::float8`,
    })
    .from(salesByDay)
    .where(when);
  return sums ?? { orders: 0, revenueCents: 0 };
}
