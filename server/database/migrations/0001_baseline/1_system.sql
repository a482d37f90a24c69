create table admin_role (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null unique,
  permissions text[] not null default '{}',
  memo text not null default '',
  is_built_in boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  needs_second_factor boolean not null default false
);

create table admin_user (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  username text not null unique,
  password_hash text not null default '',
  display_name text not null default '',
  avatar text not null default '',
  email text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled')),
  role_ids bigint[] not null default '{}',
  website_scope text not null default 'all' check (website_scope in ('all', 'owner', 'list')),
  owner_code text not null default '',
  website_ids bigint[] not null default '{}',
  preferences jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  must_change_password boolean not null default false,
  name_key text unique
);

-- Wrong passwords are counted by what they were tried for: a name (as a hash, whether somebody has it or not), an address, a user.
create table password_attempt (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null
);
create index password_attempt_last_at on password_attempt (last_at);

-- Where a user signed in from: strangers who guess their password from elsewhere do not keep them out there.
create table known_address (
  user_id bigint not null references admin_user(id) on delete cascade,
  address text not null,
  seen_at timestamptz not null,
  primary key (user_id, address)
);

create table session (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id bigint not null references admin_user(id) on delete cascade,
  ip text not null default '',
  agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  proved_at timestamptz not null default now()
);
create index session_user_id on session (user_id);

-- The second step of signing in: a key that the user's app shares with us, sealed. It counts from the time it was confirmed with a code.
create table second_factor (
  user_id bigint primary key references admin_user(id) on delete cascade,
  secret text not null,
  -- The time step of the last code that was taken: no code is taken twice.
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

-- Single-use codes for whoever lost the app; only their hashes are kept.
create table recovery_code (
  user_id bigint not null references admin_user(id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A sealed sign-in opens once.
create table used_seal (
  hash text primary key,
  used_at timestamptz not null
);
create index used_seal_used_at on used_seal (used_at);

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
  change_set_id bigint,
  subject text not null default '',
  subject_id bigint,
  affected integer,
  website_ids bigint[] not null default '{}',
  task_id bigint,
  failure text not null default '',
  reason text not null default '',
  search_text text generated always as (lower(subject)) stored
);
create index audit_action on audit (action text_pattern_ops, at desc, id desc);
create index audit_at on audit (at desc, id desc);
create index audit_change_set_id on audit (change_set_id) where change_set_id is not null;
create index audit_failure on audit (at desc, id desc) where failure <> '';
create index audit_ip on audit (ip text_pattern_ops, at desc, id desc);
create index audit_search_text on audit using gin (search_fold(search_text) gin_trgm_ops);
create index audit_user_id on audit (user_id, at desc, id desc);
create index audit_username on audit (username, at desc, id desc);
create index audit_website_ids on audit using gin (website_ids) where website_ids <> '{}'::bigint[];

-- What the audit tells beyond who, when and which action: what it was done to, which websites it names, how many rows, which task goes on with it, and why it failed.
-- The wide values stand beside: lines that are looked through by the million stay narrow.
create table audit_detail (
  audit_id bigint primary key references audit(id) on delete cascade,
  input jsonb not null default '{}',
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);

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
  undo_of bigint references change_set(id),
  taken_by bigint,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  -- How many goods a change put into quarantine: the operator who made it is told.
  quarantined integer not null default 0,
  -- The action that an undo goes back to, also where it undoes an undo.
  undone_action text
);
create index change_set_affected on change_set (affected desc, id desc);
create index change_set_entity on change_set (entity, id desc);
create index change_set_undo_of on change_set (undo_of) where undo_of is not null;

-- Changes of small tables, so that the change log can undo them: each row as it was, and as the change left it.
create table change_row (
  seq bigint generated always as identity primary key,
  change_set_id bigint not null references change_set(id) on delete cascade,
  entity text not null,
  row_id text not null,
  -- The whole row as it was; null when the change inserted it.
  before jsonb,
  -- The row as the change left it, without the columns that go on by themselves; null when the change deleted it.
  after jsonb,
  -- The columns that go on by themselves, such as counters: they neither make a difference nor are written back.
  passing text[] not null,
  constraint change_row_key unique (change_set_id, entity, row_id)
);
-- The history of one record is found by the record.
create index change_row_record on change_row (entity, row_id, change_set_id);

-- Rows that a change set brought into being: its undo deletes them.
create table change_created (
  change_set_id bigint not null,
  row_id bigint not null,
  after_state bigint not null,
  primary key (change_set_id, row_id)
);
create index change_created_row_id on change_created (row_id);

-- The rows that a batch still has before it: chosen once when it begins, so that every row is met exactly once.
create table change_pending (
  change_set_id bigint not null references change_set(id) on delete cascade,
  row_id bigint not null,
  primary key (change_set_id, row_id)
);

-- Files that lists are exported to. A row without a path is read from the lists as it is fetched; one with a path was made by its task and is kept some days.
create table export_file (
  id bigint generated always as identity primary key,
  action text not null,
  input jsonb not null,
  scope jsonb not null,
  language text not null,
  file_name text not null,
  task_id bigint unique,
  path text,
  size numeric not null default 0,
  created_by bigint not null references admin_user(id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The address that fetches the file once.
  ticket_hash text unique,
  ticket_until timestamptz
);
create index export_file_expires_at on export_file (expires_at);

-- A publish or push of many websites in waves. Tasks of a wave are claimed once the wave has opened; the next one opens `pause_minutes` after all tasks of this one have
-- ended, unless `stop_at` of them failed (or all of a smaller wave): then the rollout stops.
create table rollout (
  id bigint generated always as identity primary key,
  run text not null check (run in ('publish', 'push')),
  status text not null default 'running' check (status in ('running', 'stopped', 'cancelled', 'done')),
  stopped_why text check (stopped_why in ('failed', 'by-hand')),
  wave_sizes integer[] not null,
  -- The open wave, from 1.
  wave integer not null default 1,
  wave_opens_at timestamptz not null default now(),
  pause_minutes integer not null,
  stop_at integer not null,
  -- Failures that somebody went on after.
  tolerated integer not null default 0,
  website_ids bigint[] not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz
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
  change_set_id bigint references change_set(id),
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Which websites a task touches: none (shared stock), some, or, when null, possibly every one. Somebody limited to websites sees a task only when they may see all of them.
  -- A personal task is its maker's, and theirs who see every website.
  website_ids bigint[],
  is_personal boolean not null default false,
  -- Runs of a task whose process ended before they did, without the task getting further: the second one parks it.
  -- `lost_done` is how far it was when the last one was found.
  lost_runs integer not null default 0,
  lost_done integer not null default '-1',
  rollout_id bigint references rollout(id) on delete set null,
  wave integer,
  early_deaths smallint not null default 0,
  asked_alone boolean not null default false
);
-- A set of tasks that were added together.
create index task_batch on task (batch) where batch <> '';
-- An undoable action that changes nothing, such as its preview, deletes its change set, and each foreign key then looks for rows of it: without an index through all tasks
-- that have ended.
create index task_change_set_id on task (change_set_id) where change_set_id is not null;
create index task_ended_at on task (ended_at) where ended_at is not null;
create index task_kind on task (kind, id desc);
create index task_leased on task (website_id) where lease_until is not null;
create index task_live on task (id) where status in ('pending', 'running', 'paused');
create index task_rollout on task (rollout_id, wave) where rollout_id is not null;
create index task_status on task (status, id desc);
-- Tasks that ask for attention, counted beside the trusteeship of their family.
create index task_unfinished on task (kind, status) where status in ('pending', 'running', 'paused', 'failed');
create index task_updated_at on task (updated_at, id desc);
-- The tasks of a website, newest first, and those that have ended, oldest first: these are deleted when they are old.
create index task_website on task (website_id, id desc);

create table task_log (
  id bigint generated always as identity primary key,
  task_id bigint not null references task(id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  text text not null
);
create index task_log_task_id on task_log (task_id, id);

-- Items of a task that failed. `item` names the row, website or file; `detail` says what and where.
create table task_failure (
  id bigint generated always as identity primary key,
  task_id bigint not null references task(id) on delete cascade,
  item text not null,
  reason text not null,
  detail jsonb not null default '{}'
);
create index task_failure_task_id on task_failure (task_id, id);

-- The lease of a task whose row a long step holds is renewed here. `lease_by` is the claim that it is of: a renewal of an earlier one says nothing.
create table task_renewal (
  task_id bigint primary key references task(id) on delete cascade,
  lease_by text not null,
  lease_until timestamptz not null
);

-- When each website's tasks had their last turn: the queue reads one row per website instead of the whole history of tasks.
create table website_turn (
  website_id bigint primary key,
  turn_at timestamptz not null
);

create table trusteeship (
  kind text primary key,
  is_on boolean not null default false,
  updated_by bigint,
  updated_at timestamptz not null default now()
);

-- How the last runs of each schedule went. One row for each; written at the end of a run.
create table schedule_run (
  name text primary key,
  ran_at timestamptz not null,
  took_ms integer not null,
  -- How many runs in a row have failed.
  failures integer not null default 0,
  failed_at timestamptz,
  failure text not null default '',
  -- When operators were last told that a schedule fails, and whether they know of the failures that it has now.
  told_at timestamptz,
  is_told boolean not null default false
);

create unlogged table shared_count (
  key text primary key,
  count integer not null,
  until timestamptz not null
);
create index shared_count_until on shared_count (until);

create unlogged table held_place (
  id bigint generated always as identity primary key,
  kind text not null,
  owner text not null,
  until timestamptz not null
);
create index held_place_owner on held_place (kind, owner, id);
create index held_place_until on held_place (until);

-- Answers to inserts that carried an Idempotency-Key: the same call again is answered with them, and done no second time.
create table call_key (
  user_id bigint not null references admin_user(id) on delete cascade,
  key text not null,
  action text not null,
  input_hash text not null,
  response jsonb not null,
  change_set_id bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
create index call_key_at on call_key (at);

-- Days are those of the business. `since`: from when on visitors are told apart by them.
insert into config_record (id, value) values ('business-zone', '{"timeZone": "Asia/Shanghai", "since": null}');
