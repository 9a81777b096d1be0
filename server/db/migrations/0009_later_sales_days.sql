CREATE OR REPLACE VIEW "public"."open_sales_days" AS (
  select day from closed_sales_days where stale
  union
  select generate_series(
    coalesce(
      (select max(day) + 1 from closed_sales_days where not stale),
      (select min(left(created_at, 10))::date from orders)
    ),
    greatest((now() at time zone 'utc')::date, (select left(max(created_at), 10)::date from orders)),
    interval '1 day'
  )::date);