-- Every process keeps a snapshot of the active catalogue in memory. Whoever changes products, stock
-- or categories, from whichever process or tool, tells all of them at commit.
CREATE FUNCTION announce_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER supplements_announce_change
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON supplements
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER categories_announce_change
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
