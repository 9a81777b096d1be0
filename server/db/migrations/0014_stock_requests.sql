CREATE TABLE "stock_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"supplement_id" integer NOT NULL,
	"email" text NOT NULL,
	"end_token" text NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_requests_end_token_unique" UNIQUE("end_token")
);
--> statement-breakpoint
ALTER TABLE "stock_requests" ADD CONSTRAINT "stock_requests_supplement_id_supplements_id_fk" FOREIGN KEY ("supplement_id") REFERENCES "public"."supplements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_requests_open" ON "stock_requests" USING btree ("supplement_id",lower(email)) WHERE "stock_requests"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "stock_requests_of_email" ON "stock_requests" USING btree (lower(email));