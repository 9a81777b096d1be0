import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
} from 'drizzle-orm/pg-core';

const dayColumns = {
  orders: integer('orders').notNull().default(0),
  items: integer('items').notNull().default(0),
  quantity: integer('quantity').notNull().default(0),
  revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull().default(0),
  recommendedCents: bigint('recommended_cents', { mode: 'number' }).notNull().default(0),
};

/** Sales of closed days (UTC). A stale day is read from its orders until it is summed up again. */
export const closedSalesDays = pgTable('closed_sales_days', {
  day: date('day').primaryKey(),
  ...dayColumns,
  stale: boolean('stale').notNull().default(false),
});

/** Units sold on closed days, less refunded units. */
export const closedProductSales = pgTable(
  'closed_product_sales',
  {
    day: date('day').notNull(),
    supplementId: integer('supplement_id').notNull(),
    quantity: integer('quantity').notNull().default(0),
    revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.supplementId] }),
    // Sums of many days are read from the index alone.
    index('closed_product_sales_sums').on(
      table.day,
      table.supplementId,
      table.quantity,
      table.revenueCents,
    ),
  ],
);

/** Days that are read from the orders: today, days not summed up yet, and stale ones. After a clock was set back, also later ones. */
export const openSalesDays = pgView('open_sales_days', { day: date('day').notNull() }).as(sql`
  select day from closed_sales_days where stale
  union
  select generate_series(
    coalesce(
      (select max(day) + 1 from closed_sales_days where not stale),
      (select min(left(created_at, 10))::date from orders)
    ),
    greatest((now() at time zone 'utc')::date, (select left(max(created_at), 10)::date from orders)),
    interval '1 day'
  )::date`);

/** `offset 0` makes the planner look for the orders of open days; otherwise it may read all orders. */
export const salesByDay = pgView('sales_by_day', { day: date('day').notNull(), ...dayColumns }).as(
  sql`
  select day, orders, items, quantity, revenue_cents, recommended_cents from closed_sales_days where not stale
  union all
  select day,
    count(*) filter (where payment_status = 'paid')::int,
    coalesce(sum(total_items) filter (where payment_status = 'paid'), 0)::int,
    coalesce(sum(total_quantity) filter (where payment_status = 'paid'), 0)::int,
    sum((total_amount - refunded_amount) * 100)::bigint,
    coalesce(sum((total_amount - refunded_amount) * 100) filter (where from_shared_cart_id is not null), 0)::bigint
  from open_sales_days
  cross join lateral (
    select * from orders
    where created_at >= day::text and created_at < (day + 1)::text and payment_status in ('paid', 'refunded') offset 0
  ) as orders
  group by day`,
);

/** Units of paid orders less refunded units, by day and product. */
export const salesByProduct = pgView('sales_by_product', {
  day: date('day').notNull(),
  supplementId: integer('supplement_id').notNull(),
  quantity: integer('quantity').notNull(),
  revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull(),
}).as(sql`
  select day, supplement_id, quantity, revenue_cents from closed_product_sales
  where day not in (select day from closed_sales_days where stale)
  union all
  select day, (line ->> 'id')::int as supplement_id,
    sum((line ->> 'quantity')::int - refunded.units)::int,
    sum(((line ->> 'quantity')::int - refunded.units) * coalesce((line ->> 'price')::numeric, 0) * 100
      - discount.cents + discount.refunded_cents)::bigint
  from open_sales_days
  cross join lateral (
    select id, items from orders
    where created_at >= day::text and created_at < (day + 1)::text and payment_status = 'paid' offset 0
  ) as orders
  cross join lateral jsonb_path_query(
    case when items is json array then items::jsonb else '[]' end,
    '$[*] ? (@.id.type() == "number" && @.quantity.type() == "number")'
  ) as line
  cross join lateral (
    select coalesce(sum((unit ->> 'quantity')::int), 0) as units
    from refunds, jsonb_array_elements(units) as unit
    where order_id = orders.id and state = 'succeeded' and unit -> 'id' = line -> 'id'
  ) as refunded
  cross join lateral (
    select cents, coalesce(floor(cents * refunded.units / nullif((line ->> 'quantity')::numeric, 0) + 0.5), 0) as refunded_cents
    from (select (coalesce((line ->> 'discount')::numeric, 0) * 100)::int as cents) as whole
  ) as discount
  group by 1, 2`);
