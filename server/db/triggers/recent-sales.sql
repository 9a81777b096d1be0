-- Keeps recent_sales: what each product sold in the last so many days. recent_sales_spans says from
-- which day on a span counts. Sales come in by the trigger, days that are too old leave by the roll-over.

create or replace function keep_recent_sales() returns trigger language plpgsql as $$
declare
  quantity_change int := new.quantity;
  cents_change bigint := new.revenue_cents;
begin
  if tg_op = 'UPDATE' then
    quantity_change := new.quantity - old.quantity;
    cents_change := new.revenue_cents - old.revenue_cents;
  end if;
  insert into recent_sales as sums (days, supplement_id, quantity, revenue_cents)
  select days, new.supplement_id, quantity_change, cents_change
  from recent_sales_spans where first_day <= new.day order by days
  on conflict (days, supplement_id) do update set
    quantity = sums.quantity + excluded.quantity,
    revenue_cents = sums.revenue_cents + excluded.revenue_cents;
  return null;
end $$;

create or replace trigger sales_by_product_keep_recent_sales
  after insert or update on sales_by_product
  for each row execute function keep_recent_sales();

-- One span for each transaction: sales lock the rows of a product in all spans before those of the next.
create or replace function roll_over_recent_sales(span int) returns void language plpgsql as $$
declare
  new_first_day date := (now() at time zone 'utc')::date - (span - 1);
  old_first_day date;
begin
  -- Several processes may roll over at once: one does, the rest wait here and find it done.
  select first_day into old_first_day from recent_sales_spans where days = span for update;
  if not found then
    -- Only at the start of a shop that is new or was restored. A sale that did not see the span yet must
    -- be in the sum, so sales under way finish first and new ones wait.
    lock table sales_by_product in share row exclusive mode;
    delete from recent_sales where days = span;
    insert into recent_sales (days, supplement_id, quantity, revenue_cents)
    select span, supplement_id, sum(quantity), sum(revenue_cents)
    from sales_by_product where day >= new_first_day group by supplement_id;
    insert into recent_sales_spans (days, first_day) values (span, new_first_day);
    -- Without statistics forecasts take more than twice as long.
    analyze recent_sales;
  elsif old_first_day < new_first_day then
    -- A refund may change a day that leaves. It locks the day's row in sales_by_day before it reads the
    -- span, as we do: whoever comes second sees what the first did. Sales of today lock another row.
    insert into sales_by_day as sums (day)
    select generate_series(old_first_day, new_first_day - 1, interval '1 day')::date
    on conflict (day) do update set orders = sums.orders;
    insert into recent_sales as sums (days, supplement_id, quantity, revenue_cents)
    select span, supplement_id, -sum(quantity), -sum(revenue_cents)
    from sales_by_product where day >= old_first_day and day < new_first_day
    group by supplement_id order by supplement_id
    on conflict (days, supplement_id) do update set
      quantity = sums.quantity + excluded.quantity,
      revenue_cents = sums.revenue_cents + excluded.revenue_cents;
    update recent_sales_spans set first_day = new_first_day where days = span;
  end if;
end $$;
