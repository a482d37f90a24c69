-- Where and when backups of the whole installation are made, and how many are kept. `identity_sealed` is the key that
-- opens them: it is shown once, and kept for verifying. `running_task` writes to the plan's folder; no other task does
-- meanwhile.
create table backup_plan (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null unique,
  shop_server_id bigint not null references shop_server(id),
  folder text not null,
  frequency text not null check (frequency in ('hourly', 'daily', 'weekly')),
  hour integer not null check (hour between 0 and 23),
  weekday integer not null check (weekday between 1 and 7),
  keep_daily integer not null,
  keep_weekly integer not null,
  keep_monthly integer not null,
  verifies boolean not null,
  recipient text not null,
  identity_sealed text not null,
  status text not null default 'active' check (status in ('active', 'stopped')),
  -- When the next backup is due; set when the plan is saved, and as each one is added.
  next_at timestamptz not null,
  -- When operators were last told that a backup is missing.
  told_at timestamptz,
  running_task bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_server_id, folder)
);

-- The backups that lie in the folders of plans. A row is written when a backup is whole.
create table backup (
  id bigint generated always as identity primary key,
  plan_id bigint not null references backup_plan(id) on delete cascade,
  -- Its folder's name, which begins with the time at which it was begun.
  name text not null,
  made_at timestamptz not null,
  seconds integer,
  -- Bytes in the store: of its own, which go with it, and of files that it shares with other backups.
  own_bytes numeric(20,0) not null,
  file_bytes numeric(20,0) not null,
  tables integer not null,
  rows numeric(20,0) not null,
  files integer not null,
  program text not null,
  verified_at timestamptz,
  -- What the last verification found wrong, empty where nothing was.
  problem text not null default '',
  is_going boolean not null default false,
  unique (plan_id, name)
);
create index backup_made_at on backup (made_at desc, id desc);

update admin_role set permissions = permissions || '{backup-plan.*,backup.*,backup-task.*}'
  where name = 'Admin' and is_built_in and not permissions @> '{*}' and not permissions @> '{backup-plan.*}';
