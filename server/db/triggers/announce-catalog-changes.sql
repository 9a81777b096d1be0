-- Every process keeps a snapshot of the active catalog in memory. Whoever changes supplements, stock or
-- categories, from whichever process or tool, tells all of them at commit.

create or replace function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

create or replace trigger supplements_announce_change
  after insert or update or delete or truncate on supplements
  for each statement execute function announce_catalogue_change();

create or replace trigger categories_announce_change
  after insert or update or delete or truncate on categories
  for each statement execute function announce_catalogue_change();
