CREATE TABLE "supply_reminders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"remind_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_by_payment";--> statement-breakpoint
DROP INDEX "orders_by_fulfilment";--> statement-breakpoint
-- JSON's null on the rows that are there: whether the first catalog knows their label is found out at the start.
ALTER TABLE "supplements" ADD COLUMN "label" jsonb DEFAULT 'null'::jsonb;--> statement-breakpoint
ALTER TABLE "supplements" ALTER COLUMN "label" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shared_cart_versions" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "shared_carts" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "supply_reminders" ADD CONSTRAINT "supply_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supply_reminders_due" ON "supply_reminders" USING btree ("remind_at") WHERE "supply_reminders"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "order_events_disputed" ON "order_events" USING btree ("created_at","order_id") WHERE kind = 'disputed';--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("payment_status","created_at","id","total_items","total_quantity") WHERE "orders"."payment_status" <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_by_fulfilment" ON "orders" USING btree ("order_status","created_at","id","payment_status") WHERE "orders"."order_status" <> 'shipped';