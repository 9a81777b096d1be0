-- Adds one order to the daily sums, or takes it out again (sign -1). Orders that nobody paid do not
-- count; a refund lowers the revenue of the day on which the order was placed.
CREATE FUNCTION add_sale(sale orders, sign int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sale_day date := left(sale.created_at, 10)::date;
  paid int := sign * (sale.payment_status = 'paid')::int;
  cents bigint := sign * (sale.total_amount - sale.refunded_amount) * 100;
BEGIN
  IF sale.payment_status NOT IN ('paid', 'refunded') THEN
    RETURN;
  END IF;
  INSERT INTO sales_by_day AS sums (day, orders, items, quantity, revenue_cents, recommended_cents)
  VALUES (
    sale_day, paid, paid * sale.total_items, paid * sale.total_quantity, cents,
    CASE WHEN sale.from_shared_cart_id IS NULL THEN 0 ELSE cents END
  )
  ON CONFLICT (day) DO UPDATE SET
    orders = sums.orders + excluded.orders,
    items = sums.items + excluded.items,
    quantity = sums.quantity + excluded.quantity,
    revenue_cents = sums.revenue_cents + excluded.revenue_cents,
    recommended_cents = sums.recommended_cents + excluded.recommended_cents;
  IF paid = 0 THEN
    RETURN;
  END IF;
  -- In the order of their ids, so that two orders never wait for each other crosswise. An order whose
  -- items cannot be read still counts as an order.
  BEGIN
    INSERT INTO sales_by_product AS sums (day, supplement_id, quantity, revenue_cents)
    SELECT sale_day, (item ->> 'id')::int, sum(sign * (item ->> 'quantity')::int),
      sum(sign * (item ->> 'quantity')::int * coalesce((item ->> 'price')::numeric, 0) * 100)
    FROM jsonb_array_elements(sale.items::jsonb) AS item
    GROUP BY 2 ORDER BY 2
    ON CONFLICT (day, supplement_id) DO UPDATE SET
      quantity = sums.quantity + excluded.quantity,
      revenue_cents = sums.revenue_cents + excluded.revenue_cents;
  EXCEPTION WHEN data_exception THEN NULL;
  END;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_up_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM add_sale(OLD, -1);
  END IF;
  PERFORM add_sale(NEW, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_sum_up_sales
  AFTER INSERT OR UPDATE OF payment_status, refunded_amount ON orders
  FOR EACH ROW EXECUTE FUNCTION sum_up_sales();
