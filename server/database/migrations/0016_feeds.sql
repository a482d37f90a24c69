-- Product files that are fetched by schedule and imported.
create table feed (
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
  file_pattern text not null default '*.csv',
  -- What the import takes: mapping, layout and so on.
  settings jsonb not null default '{}',
  changes text not null default 'fill' check (changes in ('everything', 'fill', 'stock-and-price')),
  missing text not null default 'leave' check (missing in ('leave', 'no-stock', 'off-sale')),
  most_changed integer,
  most_gone integer,
  least_rows integer,
  most_price integer,
  every text not null default 'day' check (every in ('hour', 'day', 'week', 'call')),
  minute integer not null default 0,
  clock text not null default '06:00',
  weekdays integer[] not null default '{1}',
  expected_hours integer,
  -- Null: only when it is called.
  next_run_at timestamptz,
  -- Since when a new file is waited for.
  last_file_at timestamptz,
  trouble text not null default '' check (trouble in ('', 'failed', 'late')),
  trouble_since timestamptz,
  last_test jsonb,
  -- Whose rights it has.
  saved_by bigint not null,
  stopped_by text not null default '' check (stopped_by in ('', 'maker')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint feed_name_key unique (name)
);
create index feed_next_run_at on feed (next_run_at) where status = 'active' and next_run_at is not null;

-- Each time that a feed ran.
create table feed_run (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feed(id) on delete cascade,
  -- The task that fetches and judges the file; the import is a task of its own.
  task_id bigint not null,
  status text not null default 'running'
    check (status in ('running', 'held', 'importing', 'done', 'unchanged', 'failed', 'discarded', 'replaced')),
  started_by text not null check (started_by in ('clock', 'call')),
  file_name text not null default '',
  file_size bigint,
  file_hash text not null default '',
  upload_id bigint,
  -- What the import was given, as the feed was then.
  import_input jsonb,
  missing text not null default 'leave',
  counts jsonb,
  reasons jsonb not null default '[]',
  message text not null default '',
  import_task_id bigint,
  missing_task_id bigint,
  decided_by text not null default '',
  began_at timestamptz not null,
  ended_at timestamptz,
  constraint feed_run_task_id_key unique (task_id)
);
create index feed_run_feed_id on feed_run (feed_id, id desc);
create index feed_run_open on feed_run (status) where status in ('running', 'held', 'importing');

-- The products that files of a feed brought or met, and the run that met them last.
create table feed_goods (
  feed_id bigint not null references feed(id) on delete cascade,
  goods_id bigint not null references goods(id) on delete cascade,
  run_id bigint not null,
  primary key (feed_id, goods_id)
);
create index feed_goods_goods_id on feed_goods (goods_id);

update admin_role set permissions = permissions || '{feed.*,feed-run.*,feed-task.*}'
  where 'goods-import-task.*' = any (permissions) and 'web-hook.*' = any (permissions);
