-- Every process caches the active catalog. The notification at commit makes all of them reload it, also after a
-- change by another tool.

create or replace function announce_catalog_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;

create or replace trigger supplements_announce_change
  after insert or update or delete or truncate on supplements
  for each statement execute function announce_catalog_change();

create or replace trigger categories_announce_change
  after insert or update or delete or truncate on categories
  for each statement execute function announce_catalog_change();
