CREATE INDEX "closed_product_sales_sums" ON "closed_product_sales" USING btree ("day","supplement_id","quantity","revenue_cents");--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."sales_by_day" AS (
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
  group by day);--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."sales_by_product" AS (
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
  group by 1, 2);