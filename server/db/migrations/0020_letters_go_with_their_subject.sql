ALTER TABLE "mail_outbox" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "mail_outbox" m SET "order_id" = o."id" FROM "orders" o
	WHERE m."order_id" IS NULL AND m."recipient" <> '' AND m."key" ~ '^(order-[0-9]{1,9}-(shipped|reminder)|refund-[0-9]{1,9}-bank-[0-9]+)$' AND o."id" = split_part(m."key", '-', 2)::int;--> statement-breakpoint
UPDATE "mail_outbox" m SET "order_id" = r."order_id" FROM "refunds" r
	WHERE m."order_id" IS NULL AND m."recipient" <> '' AND m."key" ~ '^refund-[0-9]{1,9}$' AND r."id" = split_part(m."key", '-', 2)::int;--> statement-breakpoint
UPDATE "mail_outbox" m SET "order_id" = r."order_id" FROM "order_requests" r
	WHERE m."order_id" IS NULL AND m."recipient" <> '' AND m."key" ~ '^request-[0-9]{1,9}-(answered$|to-)' AND r."id" = split_part(m."key", '-', 2)::int;--> statement-breakpoint
UPDATE "mail_outbox" m SET "order_id" = o."id" FROM "orders" o
	WHERE m."order_id" IS NULL AND m."recipient" <> '' AND m."key" LIKE 'checkout-%-canceled' AND o."checkout_id"::text = substring(m."key" from '^checkout-(.+)-canceled$');--> statement-breakpoint
UPDATE "mail_outbox" m SET "user_id" = u."id" FROM "users" u
	WHERE m."recipient" <> '' AND m."kind" = 'account' AND m."key" ~ '^(confirm|change-email|email-changed|reset)-' AND lower(m."recipient") = lower(u."email");--> statement-breakpoint
UPDATE "mail_outbox" m SET "user_id" = u."id" FROM "users" u
	WHERE m."recipient" <> '' AND m."key" ~ '^news-[0-9]{1,9}-' AND u."id" = split_part(m."key", '-', 2)::int;--> statement-breakpoint
UPDATE "mail_outbox" m SET "user_id" = r."user_id" FROM "role_requests" r
	WHERE m."recipient" <> '' AND m."key" ~ '^role-request-[0-9]{1,9}-answered$' AND r."id" = split_part(m."key", '-', 3)::int;--> statement-breakpoint
UPDATE "mail_outbox" m SET "user_id" = c."from_user_id" FROM "shared_carts" c
	WHERE m."recipient" <> '' AND m."key" ~ '^recommendation-[0-9]{1,9}-' AND c."id" = split_part(m."key", '-', 2)::int;--> statement-breakpoint
CREATE INDEX "mail_outbox_about_order" ON "mail_outbox" USING btree ("order_id") WHERE "mail_outbox"."recipient" <> '';--> statement-breakpoint
CREATE INDEX "mail_outbox_about_user" ON "mail_outbox" USING btree ("user_id") WHERE "mail_outbox"."user_id" is not null and "mail_outbox"."recipient" <> '';