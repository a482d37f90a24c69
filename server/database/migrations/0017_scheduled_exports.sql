-- Exports of lists that are brought elsewhere by schedule.
create table scheduled_export (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  status text not null default 'active' check (status in ('active', 'stopped')),
  kind text not null check (kind in ('http', 'sftp', 's3')),
  address text not null default '',
  auth text not null default 'none' check (auth in ('none', 'basic', 'bearer', 'header')),
  header_name text not null default '',
  host text not null default '',
  port integer not null default 22,
  username text not null default '',
  path text not null default '/',
  endpoint text not null default '',
  region text not null default '',
  bucket text not null default '',
  path_style boolean not null default false,
  secret_sealed text not null default '',
  host_key text not null default '',
  -- The export of a list, and what it takes.
  action text not null,
  input jsonb not null,
  language text not null default 'zh' check (language in ('zh', 'en')),
  file_name text not null default 'export-{date}',
  every text not null default 'day' check (every in ('hour', 'day', 'week', 'call')),
  minute integer not null default 0,
  clock text not null default '06:00',
  weekdays integer[] not null default '{1}',
  -- Null: only when it is called.
  next_run_at timestamptz,
  -- The last run failed, which operators were told.
  trouble boolean not null default false,
  last_test jsonb,
  -- Whose rights it has.
  saved_by bigint not null,
  stopped_by text not null default '' check (stopped_by in ('', 'maker')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint scheduled_export_name_key unique (name)
);
create index scheduled_export_next_run_at on scheduled_export (next_run_at) where status = 'active' and next_run_at is not null;

create table scheduled_export_run (
  id bigint generated always as identity primary key,
  scheduled_export_id bigint not null references scheduled_export(id) on delete cascade,
  task_id bigint not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  started_by text not null check (started_by in ('clock', 'call')),
  file_name text not null default '',
  file_size bigint,
  message text not null default '',
  began_at timestamptz not null,
  ended_at timestamptz,
  constraint scheduled_export_run_task_id_key unique (task_id)
);
create index scheduled_export_run_of on scheduled_export_run (scheduled_export_id, id desc);
create index scheduled_export_run_open on scheduled_export_run (id) where status = 'running';

update admin_role set permissions = permissions || '{scheduled-export.*,scheduled-export-run.*,scheduled-export-task.*}'
  where 'export-task.*' = any (permissions) and 'web-hook.*' = any (permissions);
