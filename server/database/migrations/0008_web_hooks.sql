-- Events that are posted to other systems. An endpoint hears of what the user who saved it last may see.
create table web_hook (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  status text not null default 'active' check (status in ('active', 'stopped')),
  -- Which websites it is for: each of these that is given narrows them.
  website_id bigint,
  group_id bigint,
  owner_code text not null default '',
  events text[] not null default '{}',
  address text not null,
  -- `secret` signs; `previous` signs, too, until `previous_ends_at`.
  secrets jsonb not null default '{}',
  previous_ends_at timestamptz,
  -- Whose rights it has.
  saved_by bigint not null,
  -- Why it stopped by itself; empty: it did not.
  stopped_by text not null default '' check (stopped_by in ('', 'gone', 'failing', 'maker')),
  last_result jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What happened, written by triggers in the transaction of the change while an active endpoint wants it.
create table web_hook_event (
  id bigint generated always as identity primary key,
  -- Names the event to receivers; ids of a restored database come again.
  key uuid not null default gen_random_uuid(),
  type text not null,
  -- The websites that it belongs to; empty: none, or every one.
  website_ids bigint[] not null default '{}',
  -- What it is about, such as `order:12`. Later events about the same wait for earlier ones.
  records text[] not null,
  data jsonb not null,
  at timestamptz not null default clock_timestamp(),
  -- False until its deliveries are written.
  is_routed boolean not null default false
);
create index web_hook_event_waiting on web_hook_event (id) where not is_routed;
create index web_hook_event_at on web_hook_event (at);

-- One event for one endpoint.
create table web_hook_delivery (
  id bigint generated always as identity primary key,
  web_hook_id bigint not null references web_hook(id) on delete cascade,
  event_id bigint not null references web_hook_event(id) on delete cascade,
  type text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Null: it has ended.
  next_try_at timestamptz,
  -- Of the last attempt.
  status integer,
  problem text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (web_hook_id, event_id)
);
create index web_hook_delivery_waiting on web_hook_delivery (web_hook_id, event_id) where state = 'waiting';
create index web_hook_delivery_state on web_hook_delivery (web_hook_id, state, id);
create index web_hook_delivery_event on web_hook_delivery (event_id);

create table web_hook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references web_hook_delivery(id) on delete cascade,
  at timestamptz not null,
  duration_ms integer not null,
  -- Null: nobody answered.
  status integer,
  problem text,
  -- The first 1 KB of the answer, or what the connection said.
  response text not null default '',
  -- Who sent it again by hand; empty: it was sent by itself.
  by_name text not null default ''
);
create index web_hook_attempt_delivery on web_hook_attempt (delivery_id, id);

-- Endpoints with deliveries that wait. A worker claims an endpoint by moving its time.
create table web_hook_queue (
  id bigint primary key references web_hook(id) on delete cascade,
  next_try_at timestamptz,
  -- Since when every attempt has failed; null: the last one succeeded.
  failing_since timestamptz,
  warned_at timestamptz,
  -- A failing endpoint is left alone until then.
  rests_until timestamptz,
  -- A worker sends until then, or renews it.
  lease_until timestamptz
);
create index web_hook_queue_due on web_hook_queue (next_try_at) where next_try_at is not null;

update admin_role set permissions = permissions || '{web-hook.*,web-hook-delivery.*}' where 'alarm-channel.*' = any (permissions);
