-- Keeps sales_by_day and sales_by_product up to date with the orders.

-- Adds one order to the sums, or takes it out again (sign -1). Orders that nobody paid do not count; a
-- refund lowers the revenue of the day on which the order was placed.
create or replace function add_sale(sale orders, sign int) returns void language plpgsql as $$
declare
  sale_day date := left(sale.created_at, 10)::date;
  paid int := sign * (sale.payment_status = 'paid')::int;
  cents bigint := sign * (sale.total_amount - sale.refunded_amount) * 100;
begin
  if sale.payment_status not in ('paid', 'refunded') then
    return;
  end if;
  -- First of all sums: its row is the lock of the day, see recent-sales.sql.
  insert into sales_by_day as sums (day, orders, items, quantity, revenue_cents, recommended_cents)
  values (
    sale_day, paid, paid * sale.total_items, paid * sale.total_quantity, cents,
    case when sale.from_shared_cart_id is null then 0 else cents end
  )
  on conflict (day) do update set
    orders = sums.orders + excluded.orders,
    items = sums.items + excluded.items,
    quantity = sums.quantity + excluded.quantity,
    revenue_cents = sums.revenue_cents + excluded.revenue_cents,
    recommended_cents = sums.recommended_cents + excluded.recommended_cents;
  if paid = 0 then
    return;
  end if;
  -- Sorted by id, so that two orders with the same products cannot deadlock. An order whose items
  -- cannot be read still counts as an order.
  begin
    insert into sales_by_product as sums (day, supplement_id, quantity, revenue_cents)
    select sale_day, (item ->> 'id')::int, sum(sign * (item ->> 'quantity')::int),
      sum(sign * (item ->> 'quantity')::int * coalesce((item ->> 'price')::numeric, 0) * 100)
    from jsonb_array_elements(sale.items::jsonb) as item
    group by 2 order by 2
    on conflict (day, supplement_id) do update set
      quantity = sums.quantity + excluded.quantity,
      revenue_cents = sums.revenue_cents + excluded.revenue_cents;
  exception when data_exception or not_null_violation then null;
  end;
end $$;

create or replace function sum_up_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform add_sale(old, -1);
  end if;
  perform add_sale(new, 1);
  return null;
end $$;

create or replace trigger orders_sum_up_sales
  after insert or update of payment_status, refunded_amount on orders
  for each row execute function sum_up_sales();
