CREATE TABLE "contact_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_charges_in_total";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_total_positive";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charges" CHECK (((charges->>'discountCents')::int between 0 and (charges->>'linesCents')::int and (charges->>'taxCents')::int >= 0 and (charges->>'totalCents')::int > 0) is true);