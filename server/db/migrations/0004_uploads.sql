CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"admin_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"content_type" text,
	"size_bytes" integer,
	"raw_key" text,
	"object_keys" text[] DEFAULT '{}' NOT NULL,
	"pages" text[] DEFAULT '{}' NOT NULL,
	"normalized_at" timestamp with time zone,
	CONSTRAINT "uploads_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_of_admin" ON "uploads" USING btree ("admin_id","expires_at");--> statement-breakpoint
CREATE INDEX "uploads_unfinished" ON "uploads" USING btree ("expires_at") WHERE "uploads"."normalized_at" is null or "uploads"."raw_key" is not null;