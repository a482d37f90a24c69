create table visit (
  website_id bigint not null,
  at timestamptz not null,
  visitor text not null,
  path text not null,
  referrer text not null default '',
  goods_id bigint,
  device text not null default '',
  is_bot boolean not null default false
) partition by range (at);
create index visit_at on visit (at desc);
create index visit_website_id_at on visit (website_id, at desc);

create table visit_day (
  website_id bigint not null,
  day date not null,
  views integer not null default 0,
  visitors integer not null default 0,
  bots integer not null default 0,
  primary key (website_id, day)
);
create index visit_day_day on visit_day (day);

create table visit_quarter (
  website_id bigint not null,
  quarter timestamptz not null,
  views integer not null default 0,
  visitors integer not null default 0,
  bots integer not null default 0,
  primary key (quarter, website_id)
);

-- Who was seen on which day, so that a visitor counts once. Old days may be emptied.
create table visit_seen (
  day date not null,
  website_id bigint not null,
  visitor text not null,
  primary key (day, website_id, visitor)
);
