-- Keeps sales_by_day and sales_by_product up to date with the orders and their refunds.

-- Adds one order to the sums by day, or takes it out again (sign -1). Orders that nobody paid do not count; a
-- refund lowers the revenue of the day on which the order was placed.
create or replace function add_sale(sale orders, sign int) returns void language plpgsql as $$
declare
  paid int := sign * (sale.payment_status = 'paid')::int;
  cents bigint := sign * (sale.total_amount - sale.refunded_amount) * 100;
begin
  if sale.payment_status not in ('paid', 'refunded') then
    return;
  end if;
  insert into sales_by_day as sums (day, orders, items, quantity, revenue_cents, recommended_cents)
  values (
    left(sale.created_at, 10)::date, paid, paid * sale.total_items, paid * sale.total_quantity, cents,
    case when sale.from_shared_cart_id is null then 0 else cents end
  )
  on conflict (day) do update set
    orders = sums.orders + excluded.orders,
    items = sums.items + excluded.items,
    quantity = sums.quantity + excluded.quantity,
    revenue_cents = sums.revenue_cents + excluded.revenue_cents,
    recommended_cents = sums.recommended_cents + excluded.recommended_cents;
end $$;

-- Adds lines of an order, less units that were given back, to the sums by product, or takes them out again
-- (sign -1). The caller holds the day's row in sales_by_day: it is the lock of the day, see recent-sales.sql.
create or replace function add_units(sale orders, lines text, given_back jsonb, sign int)
returns void language plpgsql as $$
begin
  -- Sorted by id, and nothing locked for what cancels out, so that two orders with the same products cannot deadlock.
  insert into sales_by_product as sums (day, supplement_id, quantity, revenue_cents)
  select left(sale.created_at, 10)::date, id, sign * sum(quantity), sign * sum(quantity * coalesce(price, 0)) * 100
  from (
    select id, quantity from jsonb_to_recordset(lines::jsonb) as line (id int, quantity int)
    union all
    select id, -quantity from jsonb_to_recordset(given_back) as unit (id int, quantity int)
  ) units
  left join (
    select distinct on (id) id, price from jsonb_to_recordset(sale.items::jsonb) as item (id int, price numeric)
  ) prices using (id)
  group by id having sum(quantity) is distinct from 0 order by id
  on conflict (day, supplement_id) do update set
    quantity = sums.quantity + excluded.quantity,
    revenue_cents = sums.revenue_cents + excluded.revenue_cents;
-- An order whose items cannot be read still counts as an order.
exception when data_exception or not_null_violation then null;
end $$;

create or replace function sum_up_sales() returns trigger language plpgsql as $$
declare
  change int := (new.payment_status = 'paid')::int - coalesce((old.payment_status = 'paid')::int, 0);
begin
  if tg_op = 'UPDATE' then
    perform add_sale(old, -1);
  end if;
  perform add_sale(new, 1);
  if change <> 0 then
    perform add_units(new, new.items, coalesce(jsonb_agg(unit), '[]'), change)
    from refunds, jsonb_array_elements(units) as unit where order_id = new.id and state = 'succeeded';
  end if;
  return null;
end $$;

create or replace trigger orders_sum_up_sales
  after insert or update of payment_status, refunded_amount on orders
  for each row execute function sum_up_sales();

-- Takes the units of a refund that has succeeded out of the sums by product, or puts them back (sign -1). An order
-- that is not paid has no units in them: it took out what was left when it ceased to be.
create or replace function subtract_refund(refund refunds, sign int) returns void language plpgsql as $$
declare
  sale orders;
begin
  if refund.state <> 'succeeded' then
    return;
  end if;
  -- Locked, so that of a refund and the end of its order the second sees what the first took out.
  select * into sale from orders where id = refund.order_id for no key update;
  if sale.payment_status = 'paid' then
    perform from sales_by_day where day = left(sale.created_at, 10)::date for update;
    perform add_units(sale, '[]', refund.units, sign);
  end if;
end $$;

-- Earlier versions left given back units in the sums. They leave in the transaction that first defines the trigger's
-- function: before it every refund was left in, from then on none is.
do $$
begin
  if to_regproc('sum_up_refund') is null then
    lock table orders, refunds in exclusive mode;
    perform subtract_refund(refunds, 1) from refunds order by id;
  end if;
end $$;

create or replace function sum_up_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform subtract_refund(old, -1);
  end if;
  perform subtract_refund(new, 1);
  return null;
end $$;

create or replace trigger refunds_sum_up_refund
  after insert or update of state on refunds
  for each row execute function sum_up_refund();
