-- What of a key's changes waits until a person approves it, and what it may change at most. Amounts are in the base currency.
alter table api_key
  add column approval text not null default 'nothing' check (approval in ('nothing', 'rows', 'value', 'everything')),
  add column approval_rows integer not null default 100,
  add column approval_value_minor numeric(14,0) not null default 0,
  add column approval_actions text[] not null default '{}',
  add column most_value_minor numeric(14,0),
  add column most_changes_per_hour integer;

-- How many changes a key made in the hour that `hour` begins: one row per key, counted by all processes.
create table api_key_change (
  key_id bigint primary key references api_key(id) on delete cascade,
  hour timestamptz not null,
  changes integer not null
);

-- Changes of keys that wait for a person, or did. `seen` is a hash of the rows as they were when it was asked for;
-- `website_ids` are the websites that it is about: empty where it may be about all.
create table approval (
  id bigint generated always as identity primary key,
  api_key_id bigint not null references api_key(id) on delete cascade,
  action text not null,
  input jsonb not null,
  input_hash text not null,
  call_key text,
  reason text not null check (reason in ('rows', 'value', 'everything')),
  affected integer,
  value_minor numeric(20,0),
  seen text not null,
  website_ids bigint[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'refused')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references admin_user(id) on delete set null,
  decided_by_name text not null default '',
  refusal text not null default '',
  change_set_id bigint,
  task_id bigint
);
create index approval_asked_at on approval (asked_at desc, id desc);
create index approval_api_key_id on approval (api_key_id, input_hash) where state = 'waiting';

-- Who approved what a key did.
alter table audit add column approved_by_name text not null default '';

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in
  ('order', 'task-failed', 'website-problem', 'payment-check', 'order-held', 'return', 'low-stock', 'approval'));

update admin_role set permissions = permissions || '{approval.*}'
  where name = 'Admin' and is_built_in and not permissions @> '{*}' and not permissions @> '{approval.*}';
