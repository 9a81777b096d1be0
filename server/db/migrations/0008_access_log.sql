CREATE TABLE "access_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"admin_id" integer NOT NULL,
	"practitioner_id" integer NOT NULL,
	"cart_id" integer,
	"record" text NOT NULL,
	"record_id" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hour" timestamp with time zone DEFAULT date_trunc('hour', now()) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_practitioner_id_users_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_cart_id_shared_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."shared_carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_log_once_an_hour" ON "access_log" USING btree ("admin_id","record","record_id","hour");--> statement-breakpoint
CREATE INDEX "access_log_of_practitioner" ON "access_log" USING btree ("practitioner_id","id");--> statement-breakpoint
CREATE INDEX "access_log_of_cart" ON "access_log" USING btree ("cart_id");