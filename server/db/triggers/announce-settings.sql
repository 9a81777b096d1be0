-- Every process caches the shop's settings. The notification at commit makes all of them reload the settings.

create or replace function announce_settings_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end $$;

create or replace trigger shop_settings_announce_change
  after insert or update or delete or truncate on shop_settings
  for each statement execute function announce_settings_change();
