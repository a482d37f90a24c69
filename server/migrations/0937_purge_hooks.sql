-- Whom to tell that a cache of a website's pages is old: a CDN, by a call after its live build has switched. `secrets` holds the token, sealed.
create table purge_hook (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  kind text not null check (kind in ('cloudflare', 'url')),
  status text not null default 'active' check (status in ('active', 'stopped')),
  -- Which websites it is for: each of the two that is given narrows them.
  website_id bigint references website (id) on delete cascade,
  shop_server_id bigint references shop_server (id) on delete cascade,
  what text not null default 'everything' check (what in ('everything', 'files')),
  address text not null,
  secrets jsonb not null default '{}',
  last_result jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index purge_hook_website_id on purge_hook (website_id) where website_id is not null;
create index purge_hook_shop_server_id on purge_hook (shop_server_id) where shop_server_id is not null;

create trigger purge_hook_kept after insert or update or delete on purge_hook
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at', 'last_result');

-- The calls that are to be made, written in the transaction of the switch. Of a website and a hook one waits at most: a further switch is added to it.
create table cache_purge (
  id bigint generated always as identity primary key,
  hook_id bigint not null references purge_hook (id) on delete cascade,
  website_id bigint not null references website (id) on delete cascade,
  from_build text,
  to_build text not null,
  everything boolean not null default false,
  -- Rises with each switch that is added: a call that was on its way does not answer for it.
  switches integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz,
  -- Addresses that were named; null: everything.
  addresses integer,
  problem text,
  response text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index cache_purge_waiting_key on cache_purge (hook_id, website_id) where state = 'waiting';
create index cache_purge_due on cache_purge (next_try_at) where state = 'waiting';
create index cache_purge_website_id on cache_purge (website_id, id desc);
create index cache_purge_created_at on cache_purge (created_at);

update admin_role set permissions = permissions || array['purge-hook.*']
where is_built_in and name = 'Admin' and not permissions && array['*', 'purge-hook.*'];
