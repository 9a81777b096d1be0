ALTER TABLE "accepted_carts" RENAME TO "opened_carts";--> statement-breakpoint
ALTER TABLE "opened_carts" RENAME COLUMN "accepted_at" TO "opened_at";--> statement-breakpoint
ALTER TABLE "opened_carts" DROP CONSTRAINT "accepted_carts_shared_cart_id_shared_carts_id_fk";
--> statement-breakpoint
DROP INDEX "supplements_active_in_order";--> statement-breakpoint
ALTER TABLE "opened_carts" DROP CONSTRAINT "accepted_carts_shared_cart_id_session_hash_pk";--> statement-breakpoint
ALTER TABLE "opened_carts" ADD CONSTRAINT "opened_carts_shared_cart_id_session_hash_pk" PRIMARY KEY("shared_cart_id","session_hash");--> statement-breakpoint
-- Only what is on sale was there.
ALTER TABLE "shelf" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf" ALTER COLUMN "is_active" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
-- Until now the only way out of the store was to be deleted.
UPDATE supplements SET deleted_at = updated_at WHERE NOT is_active;--> statement-breakpoint
ALTER TABLE "opened_carts" ADD CONSTRAINT "opened_carts_shared_cart_id_shared_carts_id_fk" FOREIGN KEY ("shared_cart_id") REFERENCES "public"."shared_carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplements_in_order" ON "supplements" USING btree ("display_order","id") WHERE "supplements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opened_carts_by_age" ON "opened_carts" USING btree ("shared_cart_id","opened_at");--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_deleted_not_on_sale" CHECK ("supplements"."deleted_at" is null or not "supplements"."is_active");--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO shelf (supplement_id, folded_name, price, stock_quantity, low_stock_threshold, display_order, is_active)
    VALUES (NEW.id, lower(NEW.name), NEW.price, NEW.stock_quantity, NEW.low_stock_threshold, NEW.display_order, NEW.is_active)
    ON CONFLICT (supplement_id) DO UPDATE SET
      folded_name = excluded.folded_name,
      price = excluded.price,
      stock_quantity = excluded.stock_quantity,
      low_stock_threshold = excluded.low_stock_threshold,
      display_order = excluded.display_order,
      is_active = excluded.is_active;
  ELSE
    DELETE FROM shelf WHERE supplement_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER supplements_keep_shelf
  AFTER INSERT OR UPDATE OF name, price, stock_quantity, low_stock_threshold, display_order, is_active, deleted_at ON supplements
  FOR EACH ROW EXECUTE FUNCTION keep_shelf();
