-- Answers to inserts that carried an Idempotency-Key: the same call again is answered with them, and done no second time.
create table call_key (
  user_id bigint not null references admin_user (id) on delete cascade,
  key text not null,
  action text not null,
  input_hash text not null,
  response jsonb not null,
  change_set_id bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
create index call_key_at on call_key (at);
