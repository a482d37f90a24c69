-- How fetching of exchange rates goes: one row, made by the first fetch. Where they are fetched from is configuration (config_record 'rate-source').
create table rate_fetch (
  id integer primary key default 1 check (id = 1),
  fetched_at timestamptz,
  rates_day date,
  affected integer not null default 0,
  -- Names what the last rates changed; a change set without changes is gone.
  change_set_id bigint,
  failures integer not null default 0,
  failed_since timestamptz,
  problem text,
  detail text not null default '',
  next_try_at timestamptz,
  -- Until then one process fetches.
  busy_until timestamptz,
  told_at timestamptz,
  -- Currencies of which operators were told that their rates jumped.
  told_codes text[] not null default '{}'
);

-- Whoever changes all rates by hand may have them fetched, too.
update admin_role set permissions = permissions || array['currency.read.rate-source', 'currency.fetch-rates']
where 'currency.update.rates' = any (permissions) and not permissions && array['*', 'currency.*'];
