-- A secret belongs to the server that it was entered for. A record that goes elsewhere without its secret being entered again, by an undo for example, loses it and
-- stops. Forms ask for it first: see `merge-secrets.ts`.

-- Scheme, host and port as they are written; other text as it is.
create or replace function web_origin(address text) returns text immutable language sql as
  $$ select coalesce(substring(lower(address) from '^https?://[^/?#\\]*'), address) $$;

-- The arguments name secrets that are used here and sent nowhere.
create or replace function forget_secrets() returns trigger language plpgsql as $$
declare
  kept jsonb := (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from jsonb_each(new.secrets) s
    where s.key = any (tg_argv) or s.value is distinct from old.secrets -> s.key);
begin
  if kept <> new.secrets then
    new.secrets := kept;
    new.status := 'stopped';
  end if;
  return new;
end $$;

create or replace function shop_server_moved() returns trigger language plpgsql as $$
begin
  new.host_key := '';
  if new.secret_sealed <> '' and new.secret_sealed = old.secret_sealed then
    new.secret_sealed := '';
    new.status := 'stopped';
  end if;
  return new;
end $$;

create or replace trigger feed_moved before update of kind, address, host, port, endpoint on feed
  for each row when (old.kind <> new.kind or web_origin(old.address) <> web_origin(new.address) or old.host <> new.host
    or old.port <> new.port or web_origin(old.endpoint) <> web_origin(new.endpoint))
  execute function shop_server_moved();
create or replace trigger scheduled_export_moved before update of kind, address, host, port, endpoint on scheduled_export
  for each row when (old.kind <> new.kind or web_origin(old.address) <> web_origin(new.address) or old.host <> new.host
    or old.port <> new.port or web_origin(old.endpoint) <> web_origin(new.endpoint))
  execute function shop_server_moved();
create or replace trigger payment_account_moved before update of is_test, api_url on payment_account
  for each row when (case when old.is_test then web_origin(old.api_url) else '' end <> case when new.is_test then web_origin(new.api_url) else '' end)
  execute function forget_secrets();
create or replace trigger mail_sender_moved before update of host, port, security on mail_sender
  for each row when (old.host <> new.host or old.port <> new.port or (new.security = 'none' and old.security <> 'none'))
  execute function forget_secrets('dkimPrivateKey');
create or replace trigger purge_hook_moved before update of address on purge_hook
  for each row when (web_origin(old.address) <> web_origin(new.address)) execute function forget_secrets();
create or replace trigger alarm_channel_moved before update of kind on alarm_channel
  for each row when (old.kind <> new.kind) execute function forget_secrets();
create or replace trigger shop_server_moved before update of kind, host, port, endpoint on shop_server
  for each row when (old.kind <> new.kind or old.host <> new.host or old.port <> new.port or web_origin(old.endpoint) <> web_origin(new.endpoint))
  execute function shop_server_moved();
