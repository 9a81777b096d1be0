CREATE TABLE "demo_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"later" text NOT NULL,
	"refuses_capture" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "demo_set_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"client_secret" text NOT NULL,
	"customer_id" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"card_id" text,
	CONSTRAINT "demo_set_ups_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "demo_set_ups_client_secret_unique" UNIQUE("client_secret")
);
--> statement-breakpoint
CREATE TABLE "refill_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"refill_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refill_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"refill_id" integer NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'announced' NOT NULL,
	"items" jsonb NOT NULL,
	"charges" jsonb NOT NULL,
	"delivery" jsonb,
	"discount" jsonb,
	"announced_on" date NOT NULL,
	"reminded_on" date,
	"try_on" date,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_tried_on" date,
	"refusal" text,
	"shortages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refill_runs_one_per_date" UNIQUE("refill_id","due_on"),
	CONSTRAINT "refill_runs_state_known" CHECK (state in ('announced', 'charging', 'paid', 'short', 'declined', 'skipped')),
	CONSTRAINT "refill_runs_charges_in_total" CHECK (((charges->>'discountCents')::int between 0 and (charges->>'linesCents')::int and (charges->>'taxCents')::int >= 0
      and (charges->>'linesCents')::int - (charges->>'discountCents')::int + (charges->>'taxCents')::int <= (charges->>'totalCents')::int) is true)
);
--> statement-breakpoint
CREATE TABLE "refill_set_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer,
	"refill_id" integer,
	"lines" jsonb,
	"terms" jsonb,
	"customer_id" text,
	"set_up_id" text,
	"client_secret" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refill_set_ups_set_up_id_unique" UNIQUE("set_up_id"),
	CONSTRAINT "refill_set_ups_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "refill_set_ups_for_one" CHECK (("refill_set_ups"."order_id" is null) <> ("refill_set_ups"."refill_id" is null))
);
--> statement-breakpoint
CREATE TABLE "refills" (
	"id" serial PRIMARY KEY NOT NULL,
	"started_by" text NOT NULL,
	"order_id" integer NOT NULL,
	"browser_id" text NOT NULL,
	"shared_cart_id" integer,
	"shared_cart_version" integer,
	"email" text NOT NULL,
	"customer_name" text,
	"lines" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"next_on" date,
	"delivery" jsonb,
	"customer_id" text,
	"payment_method_id" text,
	"card" jsonb,
	"terms" jsonb NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"card_notice_for" text,
	"yearly_notice_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refills_started_by_unique" UNIQUE("started_by"),
	CONSTRAINT "refills_state_known" CHECK (state in ('active', 'paused', 'waiting', 'ended')),
	CONSTRAINT "refills_ended" CHECK (("refills"."state" = 'ended') = ("refills"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "refill" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "refill_run_id" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "stored_card" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "charge_refusal" text;--> statement-breakpoint
ALTER TABLE "demo_intents" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "demo_intents" ADD COLUMN "stores_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_intents" ADD COLUMN "card_id" text;--> statement-breakpoint
ALTER TABLE "demo_intents" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "refill_links" ADD CONSTRAINT "refill_links_refill_id_refills_id_fk" FOREIGN KEY ("refill_id") REFERENCES "public"."refills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_runs" ADD CONSTRAINT "refill_runs_refill_id_refills_id_fk" FOREIGN KEY ("refill_id") REFERENCES "public"."refills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_set_ups" ADD CONSTRAINT "refill_set_ups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_set_ups" ADD CONSTRAINT "refill_set_ups_refill_id_refills_id_fk" FOREIGN KEY ("refill_id") REFERENCES "public"."refills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_shared_cart_id_shared_carts_id_fk" FOREIGN KEY ("shared_cart_id") REFERENCES "public"."shared_carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refill_links_of_refill" ON "refill_links" USING btree ("refill_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refill_runs_one_open" ON "refill_runs" USING btree ("refill_id") WHERE state in ('announced', 'charging', 'short', 'declined');--> statement-breakpoint
CREATE INDEX "refill_runs_open" ON "refill_runs" USING btree ("try_on") WHERE state in ('announced', 'charging', 'short', 'declined');--> statement-breakpoint
CREATE INDEX "refill_set_ups_open" ON "refill_set_ups" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "refills_due" ON "refills" USING btree ("next_on") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "refills_of_order" ON "refills" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refills_of_cart" ON "refills" USING btree ("shared_cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_per_refill_run" ON "checkouts" USING btree ("refill_run_id") WHERE refill_run_id is not null and state in ('creating', 'open', 'allocated', 'paid');--> statement-breakpoint
CREATE INDEX "checkouts_of_refill_run" ON "checkouts" USING btree ("refill_run_id") WHERE refill_run_id is not null;--> statement-breakpoint
CREATE INDEX "checkouts_with_refill" ON "checkouts" USING btree ("updated_at") WHERE refill is not null and state = 'paid';