-- Files that lists are exported to. A row without a path is read from the lists as it is fetched; one with a path was made by its task and is kept some days.
create table export_file (
  id bigint generated always as identity primary key,
  action text not null,
  input jsonb not null,
  scope jsonb not null,
  language text not null,
  file_name text not null,
  task_id bigint unique references task (id) on delete cascade,
  path text,
  size numeric not null default 0,
  created_by bigint not null references admin_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The address that fetches the file once.
  ticket_hash text unique,
  ticket_until timestamptz
);
create index export_file_expires_at on export_file (expires_at);
