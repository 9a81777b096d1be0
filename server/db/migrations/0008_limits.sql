CREATE TABLE "sign_in_places" (
	"account" text NOT NULL,
	"place" text NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_places_account_place_pk" PRIMARY KEY("account","place")
);
--> statement-breakpoint
DROP INDEX "checkouts_open_by_address";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "failed_at" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "is_known_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "displaced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sign_in_places_age" ON "sign_in_places" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "checkouts_open_by_network" ON "checkouts" USING btree ("address" text_pattern_ops,"created_at") WHERE state in ('creating', 'open') and displaced_at is null;--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "failures";