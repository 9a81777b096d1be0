CREATE TABLE "discount_uses" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"discount_id" integer NOT NULL,
	"user_id" integer,
	"email_hash" text,
	"returned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"rate" integer,
	"amount_cents" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"least_goods_cents" integer DEFAULT 0 NOT NULL,
	"most_uses" integer,
	"most_uses_per_person" integer,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"supplement_ids" integer[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discounts_code_unique" UNIQUE("code"),
	CONSTRAINT "discounts_rate_or_amount" CHECK (num_nonnulls("discounts"."rate", "discounts"."amount_cents") = 1),
	CONSTRAINT "discounts_rate_in_range" CHECK ("discounts"."rate" between 1 and 9000),
	CONSTRAINT "discounts_amount_positive" CHECK ("discounts"."amount_cents" > 0),
	CONSTRAINT "discounts_uses_in_limit" CHECK ("discounts"."uses" between 0 and coalesce("discounts"."most_uses", "discounts"."uses"))
);
--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "floor_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "by_recommendation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "discount_refusal" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "practice_clients" ADD COLUMN "discount_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_carts" ADD COLUMN "gift_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_of_discount" ON "discount_uses" USING btree ("discount_id");--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_floor_in_range" CHECK ("supplements"."floor_price" between 0 and 99999999.99);--> statement-breakpoint
ALTER TABLE "practice_clients" ADD CONSTRAINT "practice_clients_discount_in_range" CHECK ("practice_clients"."discount_rate" between 0 and 9000);--> statement-breakpoint
ALTER TABLE "shared_carts" ADD CONSTRAINT "shared_carts_gift_in_range" CHECK ("shared_carts"."gift_rate" between 0 and 9000);--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."sales_by_product" AS (
  select day, supplement_id, quantity, revenue_cents from closed_product_sales
  where day not in (select day from closed_sales_days where stale)
  union all
  select day, (line ->> 'id')::int as supplement_id,
    sum((line ->> 'quantity')::int - refunded.units)::int,
    sum(((line ->> 'quantity')::int - refunded.units) * coalesce((line ->> 'price')::numeric, 0) * 100
      - discount.cents + discount.refunded_cents)::bigint
  from open_sales_days
  join orders on created_at >= day::text and created_at < (day + 1)::text
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
  where payment_status = 'paid'
  group by 1, 2);