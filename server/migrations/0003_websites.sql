create table shop_server (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  kind text not null check (kind in ('local', 'sftp')),
  host text not null default '',
  port integer not null default 22,
  username text not null default '',
  secret_sealed text not null default '',
  host_key text not null default '',
  root_dir text not null,
  capacity integer,
  status text not null default 'active' check (status in ('active', 'stopped')),
  last_test jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shop_server_name_key unique (name)
);

create table website (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  domain text not null,
  name text not null default '',
  description text not null default '',
  language text not null default 'en',
  owner_code text not null default '',
  shop_server_id bigint references shop_server (id),
  status text not null default 'active' check (status in ('active', 'stopped')),
  tags text[] not null default '{}',
  colour_label text not null default '',
  memo text not null default '',
  seller jsonb not null default '{}',
  global_config jsonb not null default '{}',
  header_menu jsonb not null default '[]',
  footer_menu jsonb not null default '[]',
  navigation_menu jsonb not null default '[]',
  wanted_goods integer not null default 0,
  current_build text,
  dirty_since timestamptz,
  last_generated_at timestamptz,
  last_pushed_at timestamptz,
  pushed_build text,
  last_check jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint website_domain_key unique (domain)
);
create index website_owner_code on website (owner_code);

-- Absent values (null) are inherited from the stock.
create table shop_goods (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  website_id bigint not null references website (id) on delete cascade,
  goods_id bigint not null,
  classification_id bigint,
  title text,
  price_minor numeric(14, 0),
  market_price_minor numeric(14, 0),
  url_keywords text,
  description text,
  status text not null default 'on' check (status in ('on', 'off')),
  sort integer not null default 0,
  views integer not null default 0,
  sales integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shop_goods_website_id_goods_id_key unique (website_id, goods_id)
);
create index shop_goods_website_id on shop_goods (website_id, id desc);
create index shop_goods_website_id_classification_id on shop_goods (website_id, classification_id, id desc);
create index shop_goods_goods_id on shop_goods (goods_id);

create table shop_goods_backup (
  backup_id bigint generated always as identity primary key,
  change_set_id bigint not null references change_set (id) on delete cascade,
  reason text not null,
  after_version integer,
  taken_at timestamptz not null default now(),
  taken_by bigint,
  restored_at timestamptz,
  id bigint not null,
  version integer not null,
  website_id bigint not null,
  goods_id bigint not null,
  classification_id bigint,
  title text,
  price_minor numeric(14, 0),
  market_price_minor numeric(14, 0),
  url_keywords text,
  description text,
  status text not null,
  sort integer not null,
  views integer not null,
  sales integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index shop_goods_backup_change_set_id on shop_goods_backup (change_set_id, id);
create index shop_goods_backup_id on shop_goods_backup (id, backup_id desc);

-- Releases of a website; `reasons` says why pages changed.
create table site_build (
  id text primary key,
  website_id bigint not null references website (id) on delete cascade,
  pages integer not null default 0,
  written integer not null default 0,
  removed integer not null default 0,
  reasons jsonb not null default '{}',
  problems jsonb not null default '[]',
  seconds numeric(10, 3) not null default 0,
  status text not null default 'building' check (status in ('building', 'ready', 'refused', 'gone')),
  created_at timestamptz not null default now()
);
create index site_build_website_id on site_build (website_id, created_at desc);

create table article_group (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  number text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint article_group_number_key unique (number)
);

-- An article belongs to a template group or to one website.
create table article (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  group_id bigint references article_group (id) on delete cascade,
  website_id bigint references website (id) on delete cascade,
  title text not null,
  url_keywords text not null,
  html text not null default '',
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((group_id is null) <> (website_id is null)),
  constraint article_website_id_url_keywords_key unique (website_id, url_keywords)
);
create index article_group_id on article (group_id, sort, id);
