-- The second step of signing in: a key that the user's app shares with us, sealed. It counts from the time it was confirmed with a code.
create table second_factor (
  user_id bigint primary key references admin_user (id) on delete cascade,
  secret text not null,
  -- The time step of the last code that was taken: no code is taken twice.
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

-- Single-use codes for whoever lost the app; only their hashes are kept.
create table recovery_code (
  user_id bigint not null references admin_user (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

alter table admin_role add needs_second_factor boolean not null default false;
