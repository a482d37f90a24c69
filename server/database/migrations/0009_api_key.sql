-- Keys by which other systems call the actions in the name of their makers. Only hashes of the secrets are stored; the
-- former secret of a rotated key works until `former_until`.
create table api_key (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  user_id bigint not null references admin_user(id) on delete cascade,
  name text not null,
  hint text not null,
  token_hash text not null unique,
  former_hash text unique,
  former_until timestamptz,
  presets text[] not null default '{}',
  permissions text[] not null default '{}',
  website_ids bigint[] not null default '{}',
  group_ids bigint[] not null default '{}',
  networks text[] not null default '{}',
  calls_per_minute integer not null default 600,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_ip text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index api_key_user_id on api_key (user_id);

-- How many calls a key made in the minute that `minute` begins: one row per key, counted by all processes.
create table api_key_use (
  key_id bigint primary key references api_key(id) on delete cascade,
  minute timestamptz not null,
  calls integer not null
);

-- Who did it through which key. The name stays when the key is gone.
alter table audit add column api_key_id bigint, add column api_key_name text not null default '';
create index audit_api_key_id on audit (api_key_id, at desc, id desc) where api_key_id is not null;

-- The key of the call that writes the row, which the dispatcher names for its transaction.
alter table change_set add column api_key_id bigint default nullif(current_setting('wanpu.api_key', true), '')::bigint;
alter table task add column api_key_id bigint default nullif(current_setting('wanpu.api_key', true), '')::bigint;

update admin_role set permissions = permissions || '{api-key.*}'
  where name = 'Admin' and is_built_in and not permissions @> '{*}' and not permissions @> '{api-key.*}';
