-- The live check of a website: how often (0: not), what it found last, its history, and when the website was down.
alter table website add column watch_minutes integer not null default 15 check (watch_minutes between 0 and 1440);

create table website_watch (
  website_id bigint primary key references website (id) on delete cascade,
  due_at timestamptz not null,
  -- LiveCheck of the contract; null before the first one.
  found jsonb,
  -- Failed checks in a row, and the time of the first of them.
  failures integer not null default 0,
  failing_since timestamptz
);
create index website_watch_due_at on website_watch (due_at);

create table website_look (
  website_id bigint not null references website (id) on delete cascade,
  at timestamptz not null,
  is_up boolean not null,
  first_byte_ms integer,
  primary key (website_id, at)
);
create index website_look_at on website_look using brin (at);

create table website_incident (
  id bigint generated always as identity primary key,
  website_id bigint not null references website (id) on delete cascade,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- LiveProblem[] of the contract: what was wrong when it began.
  problems jsonb not null
);
create unique index website_incident_open on website_incident (website_id) where ended_at is null;
create index website_incident_website_id on website_incident (website_id, began_at desc);
