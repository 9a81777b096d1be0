-- Comes with PostgreSQL, and the owner of a database may switch it on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "shelf" (
	"supplement_id" integer PRIMARY KEY NOT NULL,
	"folded_name" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"stock_quantity" integer NOT NULL,
	"low_stock_threshold" integer NOT NULL,
	"display_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_sales" (
	"days" integer NOT NULL,
	"supplement_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	CONSTRAINT "recent_sales_days_supplement_id_pk" PRIMARY KEY("days","supplement_id")
);
--> statement-breakpoint
CREATE TABLE "recent_sales_spans" (
	"days" integer PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_order_id_unique";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "orders_paid_by_time";--> statement-breakpoint
DROP INDEX "supplements_category_id";--> statement-breakpoint
DROP INDEX "orders_words";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', coalesce(customer_name, '') || ' ' || translate(coalesce(customer_email, ''), '@.', '  '))) STORED;--> statement-breakpoint
CREATE INDEX "supplements_words" ON "supplements" USING gin (lower(supplements.name || E'\n' || supplements.description || E'\n' || supplements.ingredients || E'\n' || supplements.category) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shelf_in_order" ON "shelf" USING btree ("display_order","supplement_id");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("payment_status","created_at","id") WHERE "orders"."payment_status" <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_by_fulfilment" ON "orders" USING btree ("order_status","created_at","id") WHERE "orders"."order_status" <> 'shipped';--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower(customer_email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "supplements_category_id" ON "supplements" USING btree ("category_id") WHERE "supplements"."is_active";--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("words");--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "order_id";--> statement-breakpoint
INSERT INTO shelf SELECT id, lower(name), price, stock_quantity, low_stock_threshold, display_order FROM supplements WHERE is_active;--> statement-breakpoint
CREATE FUNCTION keep_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_active THEN
    INSERT INTO shelf VALUES (NEW.id, lower(NEW.name), NEW.price, NEW.stock_quantity, NEW.low_stock_threshold, NEW.display_order)
    ON CONFLICT (supplement_id) DO UPDATE SET
      folded_name = excluded.folded_name,
      price = excluded.price,
      stock_quantity = excluded.stock_quantity,
      low_stock_threshold = excluded.low_stock_threshold,
      display_order = excluded.display_order;
  ELSE
    DELETE FROM shelf WHERE supplement_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER supplements_keep_shelf
  AFTER INSERT OR UPDATE OF name, price, stock_quantity, low_stock_threshold, display_order, is_active ON supplements
  FOR EACH ROW EXECUTE FUNCTION keep_shelf();
--> statement-breakpoint
-- As before, and the sales of the last so many days follow. They do so in a statement of their own after
-- the sums by day: whoever makes a span anew locks those, so that the span read here is the present one.
CREATE OR REPLACE FUNCTION add_sale(sale orders, sign int) RETURNS void LANGUAGE plpgsql AS $$
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
    INSERT INTO recent_sales AS sums (days, supplement_id, quantity, revenue_cents)
    SELECT spans.days, (item ->> 'id')::int, sum(sign * (item ->> 'quantity')::int),
      sum(sign * (item ->> 'quantity')::int * coalesce((item ->> 'price')::numeric, 0) * 100)
    FROM jsonb_array_elements(sale.items::jsonb) AS item, recent_sales_spans AS spans
    WHERE spans.first_day <= sale_day
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (days, supplement_id) DO UPDATE SET
      quantity = sums.quantity + excluded.quantity,
      revenue_cents = sums.revenue_cents + excluded.revenue_cents;
  EXCEPTION WHEN data_exception OR not_null_violation THEN NULL;
  END;
END $$;
