-- Every process builds its payment provider and mailer from the stored keys. The notification at commit makes all of them rebuild.

create or replace function announce_service_keys_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('service_keys_changed', '');
  return null;
end $$;

create or replace trigger service_keys_announce_change
  after insert or update or delete or truncate on service_keys
  for each statement execute function announce_service_keys_change();
