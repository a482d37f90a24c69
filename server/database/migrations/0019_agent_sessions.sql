-- Checkouts that assistants of buyers hold for them, each with one order at most. The id opens it, so it is long and
-- random. `shown_total_minor` is the total that was answered last: another one is told before it is ordered.
create table agent_session (
  id text primary key,
  version integer not null default 1,
  website_id bigint not null references website(id) on delete cascade,
  status text not null default 'open' check (status in ('open', 'completing', 'completed', 'canceled')),
  cart jsonb not null,
  shown_total_minor bigint,
  order_no text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index agent_session_website_id on agent_session (website_id);
create index agent_session_expires_at on agent_session (expires_at);

-- Answers to calls with an idempotency key, for a day; without a status the call is running.
create table agent_call (
  website_id bigint not null references website(id) on delete cascade,
  key text not null,
  call text not null,
  body_hash text not null,
  status integer,
  response jsonb,
  at timestamptz not null default now(),
  primary key (website_id, key)
);
create index agent_call_at on agent_call (at);
