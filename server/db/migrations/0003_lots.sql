CREATE TABLE "recall_emails" (
	"lot_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"message" text NOT NULL,
	"emailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_emails_lot_id_order_id_pk" PRIMARY KEY("lot_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"receipt" jsonb NOT NULL,
	"admin_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "lot_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"stock_move_id" bigint NOT NULL,
	"lot_id" integer,
	"delta" integer NOT NULL,
	"order_id" integer
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" serial PRIMARY KEY NOT NULL,
	"supplement_id" integer NOT NULL,
	"code" text NOT NULL,
	"best_before" date,
	"state" text DEFAULT 'shelf' NOT NULL,
	"supplier" text,
	"reference" text,
	"cost" numeric(10, 2),
	"sellable" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_state_known" CHECK (state in ('shelf', 'blocked', 'recalled')),
	CONSTRAINT "lots_sellable_not_negative" CHECK ("lots"."sellable" >= 0),
	CONSTRAINT "lots_held_not_negative" CHECK ("lots"."held" >= 0),
	CONSTRAINT "lots_cost_in_range" CHECK ("lots"."cost" between 0 and 99999999.99)
);
--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "cost" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "lot_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recall_emails" ADD CONSTRAINT "recall_emails_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_emails" ADD CONSTRAINT "recall_emails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_moves" ADD CONSTRAINT "lot_moves_stock_move_id_stock_moves_id_fk" FOREIGN KEY ("stock_move_id") REFERENCES "public"."stock_moves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_moves" ADD CONSTRAINT "lot_moves_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_supplement_id_supplements_id_fk" FOREIGN KEY ("supplement_id") REFERENCES "public"."supplements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_emails_of_order" ON "recall_emails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "recall_emails_due" ON "recall_emails" USING btree ("created_at") WHERE "recall_emails"."emailed_at" is null;--> statement-breakpoint
CREATE INDEX "lot_moves_of_stock_move" ON "lot_moves" USING btree ("stock_move_id");--> statement-breakpoint
CREATE INDEX "lot_moves_of_order" ON "lot_moves" USING btree ("order_id") WHERE "lot_moves"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "lot_moves_of_lot" ON "lot_moves" USING btree ("lot_id","order_id") WHERE "lot_moves"."lot_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lots_code" ON "lots" USING btree ("supplement_id",lower("code"));--> statement-breakpoint
CREATE INDEX "lots_by_code" ON "lots" USING btree (lower("code") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lots_by_date" ON "lots" USING btree ("best_before");--> statement-breakpoint
CREATE UNIQUE INDEX "supplements_sku" ON "supplements" USING btree (lower("sku")) WHERE "supplements"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplements_gtin" ON "supplements" USING btree (lpad("gtin", 14, '0')) WHERE "supplements"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_lots_in_stock" CHECK ("supplements"."lot_quantity" between 0 and "supplements"."stock_quantity");--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_cost_in_range" CHECK ("supplements"."cost" between 0 and 99999999.99);