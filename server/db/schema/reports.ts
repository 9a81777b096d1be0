import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/**
 * Paid orders summed up by day (UTC), and by day and product less the units that were given back, so that the console
 * answers as fast with a million orders as with a thousand. Kept by triggers/sales-figures.sql.
 */
export const salesByDay = pgTable('sales_by_day', {
  day: date('day').primaryKey(),
  orders: integer('orders').notNull().default(0),
  items: integer('items').notNull().default(0),
  quantity: integer('quantity').notNull().default(0),
  revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull().default(0),
  recommendedCents: bigint('recommended_cents', { mode: 'number' }).notNull().default(0),
});

export const salesByProduct = pgTable(
  'sales_by_product',
  {
    day: date('day').notNull(),
    supplementId: integer('supplement_id').notNull(),
    quantity: integer('quantity').notNull().default(0),
    revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.supplementId] })],
);

/**
 * The same by product for the last so many days: adding up 90 days of 10,000 products takes half a second.
 * Kept by triggers/recent-sales.sql, which the start and a job tell that a day has passed.
 */
export const recentSales = pgTable(
  'recent_sales',
  {
    days: integer('days').notNull(),
    supplementId: integer('supplement_id').notNull(),
    quantity: integer('quantity').notNull(),
    revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.days, table.supplementId] })],
);

/** From which day on a span of recent sales counts. Kept by triggers/recent-sales.sql. */
export const recentSalesSpans = pgTable('recent_sales_spans', {
  days: integer('days').primaryKey(),
  firstDay: date('first_day').notNull(),
});
