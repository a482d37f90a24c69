-- What happened by itself and somebody should know of. `needs` is the permission without which it is not shown.
create table notice (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order', 'task-failed', 'website-problem')),
  website_id bigint references website (id) on delete cascade,
  needs text not null,
  image text not null default '',
  html_zh text not null,
  html_en text not null,
  email text not null default '',
  link text not null default '',
  created_at timestamptz not null default clock_timestamp()
);
create index notice_created_at on notice (created_at);

-- How far each person has read, and has cleared: notices only ever come after.
create table notice_reader (
  user_id bigint primary key references admin_user (id) on delete cascade,
  read_to bigint not null default 0,
  cleared_to bigint not null default 0
);
