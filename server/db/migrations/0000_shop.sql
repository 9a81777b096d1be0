-- Comes with PostgreSQL; the owner of a database may switch it on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "admin_email_changes" (
	"admin_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admin_email_changes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "admin_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admin_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"admin_id" integer NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'owner' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"has_generated_password" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" integer,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_users_username_unique" UNIQUE("username"),
	CONSTRAINT "admin_users_email_unique" UNIQUE("email"),
	CONSTRAINT "admin_users_role_known" CHECK (role in ('owner', 'staff', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"license_number" text,
	"practice" text,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"address" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"can_share_carts" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "user_roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"role_id" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"commission_rate" integer,
	"last_sign_in_at" timestamp with time zone,
	"email_verified_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_commission_in_range" CHECK ("users"."commission_rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"admin_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"value" text,
	"description" text,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_value_unique" UNIQUE("value")
);
--> statement-breakpoint
CREATE TABLE "shelf" (
	"supplement_id" integer PRIMARY KEY NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"stock_quantity" integer NOT NULL,
	"low_stock_threshold" integer NOT NULL,
	"display_order" integer NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplement_words" (
	"supplement_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplements" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"category_id" integer,
	"image_url" text NOT NULL,
	"fact_sheet_urls" text[] DEFAULT '{}' NOT NULL,
	"benefits" text[] NOT NULL,
	"ingredients" text NOT NULL,
	"suggested_use" text NOT NULL,
	"serving_size" text NOT NULL,
	"label" jsonb,
	"price" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"low_stock_threshold" integer DEFAULT 10 NOT NULL,
	"low_stock_reported" boolean DEFAULT false NOT NULL,
	"is_tax_free" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	"display_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplements_category_known" CHECK (category in ('cleanse', 'absorption', 'kill', 'dissolve', 'bind')),
	CONSTRAINT "supplements_stock_not_negative" CHECK ("supplements"."stock_quantity" >= 0),
	CONSTRAINT "supplements_threshold_not_negative" CHECK ("supplements"."low_stock_threshold" >= 0),
	CONSTRAINT "supplements_price_in_range" CHECK ("supplements"."price" between 0 and 99999999.99),
	CONSTRAINT "supplements_deleted_not_on_sale" CHECK ("supplements"."deleted_at" is null or not "supplements"."is_active")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"browser_id" text NOT NULL,
	"network" text NOT NULL,
	"is_known_browser" boolean DEFAULT false NOT NULL,
	"user_id" integer,
	"shared_cart_id" integer,
	"basket_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"items" jsonb NOT NULL,
	"delivery" jsonb,
	"charges" jsonb NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"provider" text NOT NULL,
	"intent_id" text,
	"client_secret" text,
	"state" text DEFAULT 'creating' NOT NULL,
	"inventory_issues" jsonb,
	"declines" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"displaced_at" timestamp with time zone,
	"next_check_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "checkouts_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "checkouts_charges_in_total" CHECK (((charges->>'discountCents')::int between 0 and (charges->>'linesCents')::int and (charges->>'taxCents')::int >= 0
      and (charges->>'linesCents')::int - (charges->>'discountCents')::int + (charges->>'taxCents')::int <= (charges->>'totalCents')::int) is true),
	CONSTRAINT "checkouts_total_in_range" CHECK ((charges->>'totalCents')::int between 50 and 99999999)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "demo_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"type" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "demo_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"client_secret" text NOT NULL,
	"checkout_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"captures" integer DEFAULT 0 NOT NULL,
	"refuses_capture" boolean DEFAULT false NOT NULL,
	"receipt_email" text,
	"billing_name" text,
	"declines" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_intents_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "demo_intents_client_secret_unique" UNIQUE("client_secret")
);
--> statement-breakpoint
CREATE TABLE "demo_refunds" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"note" text,
	"admin_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"supplement_id" integer NOT NULL,
	"email" text NOT NULL,
	"end_token" text NOT NULL,
	"emailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_requests_end_token_unique" UNIQUE("end_token")
);
--> statement-breakpoint
CREATE TABLE "email_quotas" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"last_sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"unsubscribe_url" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"order_id" integer,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email_hash" text NOT NULL,
	"about_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"admin_id" integer,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"content_type" text,
	"size_bytes" integer,
	"raw_key" text,
	"object_keys" text[] DEFAULT '{}' NOT NULL,
	"pages" text[] DEFAULT '{}' NOT NULL,
	"normalized_at" timestamp with time zone,
	"unused_since" timestamp with time zone,
	CONSTRAINT "uploads_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "uploads_one_sender" CHECK (num_nonnulls("uploads"."admin_id", "uploads"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"admin_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"items" text NOT NULL,
	"total_items" integer NOT NULL,
	"total_quantity" integer NOT NULL,
	"charges" jsonb NOT NULL,
	"total_amount" numeric(10, 2) GENERATED ALWAYS AS ((charges->>'totalCents')::int / 100.0) STORED NOT NULL,
	"delivery" jsonb,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"stripe_payment_intent_id" text,
	"customer_email" text,
	"customer_name" text,
	"order_status" text DEFAULT 'processing' NOT NULL,
	"email_sent" boolean DEFAULT false NOT NULL,
	"from_shared_cart_id" integer,
	"from_shared_cart_version" integer,
	"commission_rate" integer DEFAULT 0 NOT NULL,
	"checkout_id" uuid,
	"access_token" text,
	"refunded_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"note" text,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', coalesce(customer_name, '') || ' ' || translate(coalesce(customer_email, ''), '@.', '  '))) STORED,
	"created_at" text DEFAULT to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') NOT NULL,
	CONSTRAINT "orders_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "orders_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "orders_access_token_unique" UNIQUE("access_token"),
	CONSTRAINT "orders_payment_status_known" CHECK (payment_status in ('pending', 'paid', 'refunded', 'canceled')),
	CONSTRAINT "orders_order_status_known" CHECK (order_status in ('processing', 'shipped', 'ready', 'collected', 'canceled')),
	CONSTRAINT "orders_charges_in_total" CHECK (((charges->>'discountCents')::int between 0 and (charges->>'linesCents')::int and (charges->>'taxCents')::int >= 0
      and (charges->>'linesCents')::int - (charges->>'discountCents')::int + (charges->>'taxCents')::int <= (charges->>'totalCents')::int) is true),
	CONSTRAINT "orders_commission_in_range" CHECK ("orders"."commission_rate" between 0 and 10000),
	CONSTRAINT "orders_total_in_range" CHECK ("orders"."total_amount" between 0 and 99999999.99),
	CONSTRAINT "orders_refund_in_range" CHECK ("orders"."refunded_amount" between 0 and "orders"."total_amount")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"charges" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"restock" boolean NOT NULL,
	"cancels_order" boolean DEFAULT false NOT NULL,
	"request_id" integer,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"admin_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_charges_in_total" CHECK (((charges->>'discountCents')::int between 0 and (charges->>'linesCents')::int and (charges->>'taxCents')::int >= 0
      and (charges->>'linesCents')::int - (charges->>'discountCents')::int + (charges->>'taxCents')::int <= (charges->>'totalCents')::int) is true),
	CONSTRAINT "refunds_total_positive" CHECK ((charges->>'totalCents')::int > 0)
);
--> statement-breakpoint
CREATE TABLE "supply_reminders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"remind_at" timestamp with time zone NOT NULL,
	"emailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"title" text NOT NULL,
	"description" text,
	"items" jsonb NOT NULL,
	"plan" jsonb
);
--> statement-breakpoint
CREATE TABLE "practice_clients" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"display_name" text,
	"title" text,
	"practice" text,
	"phone" text,
	"website" text,
	"picture_url" text,
	"greeting" text,
	"notify_viewed" boolean DEFAULT false NOT NULL,
	"notify_accepted" boolean DEFAULT true NOT NULL,
	"notify_ordered" boolean DEFAULT true NOT NULL,
	"notify_declined" boolean DEFAULT true NOT NULL,
	"daily_digest" boolean DEFAULT false NOT NULL,
	"digest_sent_at" timestamp with time zone,
	"updates_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "closed_product_sales" (
	"day" date NOT NULL,
	"supplement_id" integer NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"revenue_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "closed_product_sales_day_supplement_id_pk" PRIMARY KEY("day","supplement_id")
);
--> statement-breakpoint
CREATE TABLE "closed_sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"revenue_cents" bigint DEFAULT 0 NOT NULL,
	"recommended_cents" bigint DEFAULT 0 NOT NULL,
	"stale" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failed_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"admin_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id"),
	CONSTRAINT "sessions_one_owner" CHECK (num_nonnulls("sessions"."user_id", "sessions"."admin_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "sign_in_devices" (
	"account" text NOT NULL,
	"device" text NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_devices_account_device_pk" PRIMARY KEY("account","device")
);
--> statement-breakpoint
CREATE TABLE "cart_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"shared_cart_id" integer NOT NULL,
	"version" integer NOT NULL,
	"browser_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_emails" (
	"id" serial PRIMARY KEY NOT NULL,
	"shared_cart_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"message" text,
	"email_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_emails_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "opened_carts" (
	"shared_cart_id" integer NOT NULL,
	"browser_id" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opened_carts_shared_cart_id_browser_id_pk" PRIMARY KEY("shared_cart_id","browser_id")
);
--> statement-breakpoint
CREATE TABLE "shared_cart_versions" (
	"shared_cart_id" integer NOT NULL,
	"version" integer NOT NULL,
	"cart_items" text NOT NULL,
	"plan" jsonb,
	"total_amount" numeric(10, 2) NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_cart_versions_shared_cart_id_version_pk" PRIMARY KEY("shared_cart_id","version")
);
--> statement-breakpoint
CREATE TABLE "shared_carts" (
	"id" serial PRIMARY KEY NOT NULL,
	"from_user_id" integer NOT NULL,
	"to_user_id" integer,
	"person_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"share_token" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"cart_items" text NOT NULL,
	"plan" jsonb,
	"total_amount" numeric(10, 2) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"first_viewed_at" timestamp with time zone,
	"last_viewed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"decline_reason" text,
	"revoked_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_carts_share_token_unique" UNIQUE("share_token"),
	CONSTRAINT "shared_carts_total_in_range" CHECK ("shared_carts"."total_amount" between 0 and 99999999.99)
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_settings_one_row" CHECK ("shop_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"supplement_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"checkout_id" uuid,
	"order_id" integer,
	"admin_id" integer,
	"note" text,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_moves_once_per_checkout" UNIQUE("checkout_id","supplement_id","reason")
);
--> statement-breakpoint
ALTER TABLE "admin_email_changes" ADD CONSTRAINT "admin_email_changes_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_admin_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_role_id_user_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."user_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_user_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."user_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_shared_cart_id_shared_carts_id_fk" FOREIGN KEY ("shared_cart_id") REFERENCES "public"."shared_carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_refunds" ADD CONSTRAINT "demo_refunds_intent_id_demo_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."demo_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_requests" ADD CONSTRAINT "stock_requests_supplement_id_supplements_id_fk" FOREIGN KEY ("supplement_id") REFERENCES "public"."supplements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_from_shared_cart_id_shared_carts_id_fk" FOREIGN KEY ("from_shared_cart_id") REFERENCES "public"."shared_carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_request_id_order_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."order_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_reminders" ADD CONSTRAINT "supply_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_templates" ADD CONSTRAINT "cart_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_clients" ADD CONSTRAINT "practice_clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_profiles" ADD CONSTRAINT "practice_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_answers" ADD CONSTRAINT "cart_answers_shared_cart_id_shared_carts_id_fk" FOREIGN KEY ("shared_cart_id") REFERENCES "public"."shared_carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_emails" ADD CONSTRAINT "cart_emails_shared_cart_id_shared_carts_id_fk" FOREIGN KEY ("shared_cart_id") REFERENCES "public"."shared_carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_carts" ADD CONSTRAINT "opened_carts_shared_cart_id_shared_carts_id_fk" FOREIGN KEY ("shared_cart_id") REFERENCES "public"."shared_carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_cart_versions" ADD CONSTRAINT "shared_cart_versions_shared_cart_id_shared_carts_id_fk" FOREIGN KEY ("shared_cart_id") REFERENCES "public"."shared_carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_carts" ADD CONSTRAINT "shared_carts_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_carts" ADD CONSTRAINT "shared_carts_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_carts" ADD CONSTRAINT "shared_carts_person_id_practice_clients_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."practice_clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_supplement_id_supplements_id_fk" FOREIGN KEY ("supplement_id") REFERENCES "public"."supplements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_recovery_codes_of_admin" ON "admin_recovery_codes" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_username_folded" ON "admin_users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_one_open" ON "role_requests" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "role_requests_of_user" ON "role_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_addresses_of_user" ON "user_addresses" USING btree ("user_id","used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_folded" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_folded" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_folded" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "shelf_in_order" ON "shelf" USING btree ("display_order","supplement_id");--> statement-breakpoint
CREATE INDEX "supplement_words_parts" ON "supplement_words" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplements_in_order" ON "supplements" USING btree ("display_order","id") WHERE "supplements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "supplements_category_id" ON "supplements" USING btree ("category_id") WHERE "supplements"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open_per_basket" ON "checkouts" USING btree ("browser_id","fingerprint",coalesce("user_id", 0)) WHERE state in ('creating', 'open');--> statement-breakpoint
CREATE INDEX "checkouts_recent_of_browser" ON "checkouts" USING btree ("browser_id","basket_key");--> statement-breakpoint
CREATE INDEX "checkouts_open_by_network" ON "checkouts" USING btree ("network" text_pattern_ops,"created_at") WHERE state in ('creating', 'open') and displaced_at is null;--> statement-breakpoint
CREATE INDEX "checkouts_due" ON "checkouts" USING btree ("next_check_at") WHERE state in ('creating', 'open', 'allocated', 'rejected');--> statement-breakpoint
CREATE INDEX "demo_events_due" ON "demo_events" USING btree ("next_attempt_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "payouts_of_user" ON "payouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_requests_open" ON "stock_requests" USING btree ("supplement_id",lower(email)) WHERE "stock_requests"."emailed_at" is null;--> statement-breakpoint
CREATE INDEX "stock_requests_of_email" ON "stock_requests" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "email_quotas_age" ON "email_quotas" USING btree ("last_sent_at");--> statement-breakpoint
CREATE INDEX "email_outbox_due" ON "email_outbox" USING btree ((case when kind = 'account' then 0 when kind in ('order', 'shipped', 'refunded', 'canceled', 'request') then 1 else 2 end),"next_attempt_at") WHERE "email_outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "email_outbox_about_order" ON "email_outbox" USING btree ("order_id") WHERE "email_outbox"."recipient" <> '';--> statement-breakpoint
CREATE INDEX "email_outbox_about_user" ON "email_outbox" USING btree ("user_id") WHERE "email_outbox"."user_id" is not null and "email_outbox"."recipient" <> '';--> statement-breakpoint
CREATE INDEX "unsubscribe_links_age" ON "unsubscribe_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_of_user" ON "uploads" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "uploads_of_admin" ON "uploads" USING btree ("admin_id","expires_at");--> statement-breakpoint
CREATE INDEX "uploads_unfinished" ON "uploads" USING btree ("expires_at") WHERE "uploads"."normalized_at" is null or "uploads"."raw_key" is not null;--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_disputed" ON "order_events" USING btree ("created_at","order_id") WHERE kind = 'disputed';--> statement-breakpoint
CREATE INDEX "order_events_refund_failed" ON "order_events" USING btree ("order_id") WHERE kind = 'refund_failed';--> statement-breakpoint
CREATE UNIQUE INDEX "order_requests_one_open" ON "order_requests" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "order_requests_of_order" ON "order_requests" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_shared_cart" ON "orders" USING btree ("from_shared_cart_id");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("payment_status","created_at","id","total_items","total_quantity") WHERE "orders"."payment_status" <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_by_fulfilment" ON "orders" USING btree ("order_status","created_at","id","payment_status") WHERE "orders"."order_status" not in ('shipped', 'collected');--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower(customer_email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("words");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "supply_reminders_due" ON "supply_reminders" USING btree ("remind_at") WHERE "supply_reminders"."emailed_at" is null;--> statement-breakpoint
CREATE INDEX "cart_templates_of_user" ON "cart_templates" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cart_templates_of_shop" ON "cart_templates" USING btree ("id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "practice_clients_of_user" ON "practice_clients" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "attempts_age" ON "attempts" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_admin" ON "sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_devices_age" ON "sign_in_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "cart_answers_of_cart" ON "cart_answers" USING btree ("shared_cart_id","id");--> statement-breakpoint
CREATE INDEX "cart_emails_of_cart" ON "cart_emails" USING btree ("shared_cart_id","id");--> statement-breakpoint
CREATE INDEX "opened_carts_by_age" ON "opened_carts" USING btree ("shared_cart_id","opened_at");--> statement-breakpoint
CREATE INDEX "shared_carts_sent" ON "shared_carts" USING btree ("from_user_id","id");--> statement-breakpoint
CREATE INDEX "shared_carts_changed" ON "shared_carts" USING btree ("from_user_id","updated_at");--> statement-breakpoint
CREATE INDEX "shared_carts_received" ON "shared_carts" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "shared_carts_for_person" ON "shared_carts" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_once_per_request" ON "stock_moves" USING btree ("supplement_id","request_id") WHERE "stock_moves"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_moves_of_supplement" ON "stock_moves" USING btree ("supplement_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_of_order" ON "stock_moves" USING btree ("order_id");--> statement-breakpoint
CREATE VIEW "public"."open_sales_days" AS (
  select day from closed_sales_days where stale
  union
  select generate_series(
    coalesce(
      (select max(day) + 1 from closed_sales_days where not stale),
      (select min(left(created_at, 10))::date from orders)
    ),
    (now() at time zone 'utc')::date,
    interval '1 day'
  )::date);--> statement-breakpoint
CREATE VIEW "public"."sales_by_day" AS (
  select day, orders, items, quantity, revenue_cents, recommended_cents from closed_sales_days where not stale
  union all
  select day,
    count(*) filter (where payment_status = 'paid')::int,
    coalesce(sum(total_items) filter (where payment_status = 'paid'), 0)::int,
    coalesce(sum(total_quantity) filter (where payment_status = 'paid'), 0)::int,
    sum((total_amount - refunded_amount) * 100)::bigint,
    coalesce(sum((total_amount - refunded_amount) * 100) filter (where from_shared_cart_id is not null), 0)::bigint
  from open_sales_days join orders on created_at >= day::text and created_at < (day + 1)::text
  where payment_status in ('paid', 'refunded')
  group by day);--> statement-breakpoint
CREATE VIEW "public"."sales_by_product" AS (
  select day, supplement_id, quantity, revenue_cents from closed_product_sales
  where day not in (select day from closed_sales_days where stale)
  union all
  select day, (line ->> 'id')::int as supplement_id,
    sum((line ->> 'quantity')::int - refunded.units)::int,
    sum(((line ->> 'quantity')::int - refunded.units) * coalesce((line ->> 'price')::numeric, 0) * 100)::bigint
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
  where payment_status = 'paid'
  group by 1, 2);