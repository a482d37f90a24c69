-- The processes of the installation: each writes its row again and again, and deletes it when it stops.
create table process_beat (
  id uuid primary key,
  roles text[] not null,
  version text not null,
  host text not null,
  pid integer not null,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  -- By how many seconds its clock differs from the database's; 0 within a minute.
  clock_off integer not null,
  -- Whether it can write to its data folder.
  has_files boolean not null
);

-- What was judged of the installation at the last round, and what operators were told of.
create table status_state (
  name text primary key,
  finding text not null,
  state text not null check (state in ('fine', 'needs-you', 'unknown')),
  since timestamptz not null,
  judged_at timestamptz not null,
  told_at timestamptz,
  is_told boolean not null default false
);

update admin_role set permissions = permissions || '{system-status.*}'
  where name = 'Admin' and is_built_in and not permissions @> '{*}' and not permissions @> '{system-status.*}';
