create extension if not exists pg_trgm;

create table admin_role (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  permissions text[] not null default '{}',
  memo text not null default '',
  is_built_in boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint admin_role_name_key unique (name)
);

create table admin_user (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  username text not null,
  password_hash text not null,
  display_name text not null default '',
  avatar text not null default '',
  email text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled')),
  role_ids bigint[] not null default '{}',
  website_scope text not null default 'all' check (website_scope in ('all', 'owner', 'list')),
  owner_code text not null default '',
  website_ids bigint[] not null default '{}',
  preferences jsonb not null default '{}',
  failures integer not null default 0,
  locked_until timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint admin_user_username_key unique (username)
);

create table session (
  id bigint generated always as identity primary key,
  token_hash text not null,
  user_id bigint not null references admin_user (id) on delete cascade,
  ip text not null default '',
  agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint session_token_hash_key unique (token_hash)
);
create index session_user_id on session (user_id);

create table member (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  website_id bigint not null,
  email text not null,
  name text not null default '',
  phone text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint member_website_id_email_key unique (website_id, email)
);

create table config_record (
  id text primary key,
  version integer not null default 1,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint,
  username text not null,
  ip text not null default '',
  action text not null,
  detail jsonb not null default '{}',
  change_set_id bigint
);
create index audit_at on audit (at desc);
create index audit_user_id on audit (user_id, at desc);

create table resource (
  id bigint generated always as identity primary key,
  store text not null,
  path text not null,
  name text not null,
  mime text not null,
  size bigint not null,
  width integer,
  height integer,
  sha256 text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  constraint resource_path_key unique (path)
);
create index resource_sha256 on resource (sha256);

-- A batch change: what it was, over which rows, and whether it was taken back.
create table change_set (
  id bigint generated always as identity primary key,
  entity text not null,
  reason text not null,
  action text not null,
  columns text[] not null default '{}',
  filter jsonb not null default '{}',
  batch_number text not null default '',
  website_id bigint,
  affected integer not null default 0,
  status text not null default 'open' check (status in ('open', 'applied', 'undone')),
  undo_of bigint references change_set (id),
  taken_by bigint,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index change_set_entity on change_set (entity, id desc);

-- Rows that a change set brought into being: its undo deletes them.
create table change_created (
  change_set_id bigint not null references change_set (id) on delete cascade,
  row_id bigint not null,
  after_version integer not null,
  primary key (change_set_id, row_id)
);

create table task (
  id bigint generated always as identity primary key,
  kind text not null,
  status text not null default 'pending' check (status in ('pending', 'running', 'paused', 'succeeded', 'failed', 'cancelled')),
  website_id bigint,
  batch text not null default '',
  title text not null default '',
  payload jsonb not null default '{}',
  cursor jsonb,
  done integer not null default 0,
  total integer not null default 0,
  failed integer not null default 0,
  message text not null default '',
  result jsonb not null default '{}',
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  turn_at timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  change_set_id bigint references change_set (id),
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz
);
create index task_kind on task (kind, id desc);
create index task_live on task (turn_at) where status in ('pending', 'running');
create index task_updated_at on task (updated_at);

create table task_log (
  id bigint generated always as identity primary key,
  task_id bigint not null references task (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  text text not null
);
create index task_log_task_id on task_log (task_id, id);

-- Items of a task that failed. `item` names the row, website or file; `detail` says what and where.
create table task_failure (
  id bigint generated always as identity primary key,
  task_id bigint not null references task (id) on delete cascade,
  item text not null,
  reason text not null,
  detail jsonb not null default '{}'
);
create index task_failure_task_id on task_failure (task_id, id);

create table trusteeship (
  kind text primary key,
  is_on boolean not null default false,
  updated_by bigint,
  updated_at timestamptz not null default now()
);

create table import_record (
  id bigint generated always as identity primary key,
  task_id bigint,
  kind text not null,
  file_name text not null,
  format text not null default '',
  batch_number text not null default '',
  change_set_id bigint references change_set (id),
  rows_read integer not null default 0,
  rows_new integer not null default 0,
  rows_changed integer not null default 0,
  rows_same integer not null default 0,
  rows_failed integer not null default 0,
  status text not null default 'running',
  created_by bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

-- Column mappings by the set of headers they were made for.
create table import_mapping (
  headers_hash text primary key,
  mapping jsonb not null,
  updated_at timestamptz not null default now()
);
