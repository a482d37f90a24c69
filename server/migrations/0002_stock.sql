-- `path` holds the ids from the root down, each 12 digits wide and followed by a full stop, so a subtree is one range of the index.
create table classification (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  parent_id bigint references classification (id),
  title text not null,
  url_keywords text not null,
  sort integer not null default 0,
  path text collate "C" not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint classification_parent_id_title_key unique nulls not distinct (parent_id, title),
  constraint classification_url_keywords_key unique (url_keywords)
);
create unique index classification_path on classification (path) where path <> '';

create table goods (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  title text not null,
  url_keywords text not null,
  sku text not null default '',
  description text not null default '',
  product_type text not null default '',
  brand text not null default '',
  classification_id bigint references classification (id),
  tags text[] not null default '{}',
  sizes text[] not null default '{}',
  colors text[] not null default '{}',
  scopes text[] not null default '{}',
  pictures jsonb not null default '[]',
  price_minor numeric(14, 0) not null default 0,
  market_price_minor numeric(14, 0),
  cost_minor numeric(14, 0),
  currency_code text not null default 'USD',
  stock integer not null default 0,
  weight_grams integer not null default 0,
  variants jsonb not null default '[]',
  batch_number text not null default '',
  status text not null default 'on' check (status in ('on', 'off')),
  source_file text not null default '',
  source_key text not null default '',
  source_row integer,
  views integer not null default 0,
  sales integer not null default 0,
  used_times integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(title || ' ' || sku || ' ' || brand || ' ' || product_type)) stored,
  constraint goods_url_keywords_key unique (url_keywords)
);
create index goods_search_text on goods using gin (search_text gin_trgm_ops);
create index goods_classification_id on goods (classification_id, id desc);
create index goods_price_minor on goods (price_minor, id desc);
create index goods_batch_number on goods (batch_number) where batch_number <> '';
create index goods_sku on goods (sku) where sku <> '';
create index goods_source_key on goods (source_key) where source_key <> '';
create index goods_product_type on goods (product_type);
create index goods_used_times on goods (used_times, id);

-- The undo log of goods, and what the operators call the old stock: a whole copy of each row as it was before a change set.
create table goods_backup (
  backup_id bigint generated always as identity primary key,
  change_set_id bigint not null references change_set (id) on delete cascade,
  reason text not null,
  after_version integer,
  taken_at timestamptz not null default now(),
  taken_by bigint,
  restored_at timestamptz,
  id bigint not null,
  version integer not null,
  title text not null,
  url_keywords text not null,
  sku text not null,
  description text not null,
  product_type text not null,
  brand text not null,
  classification_id bigint,
  tags text[] not null,
  sizes text[] not null,
  colors text[] not null,
  scopes text[] not null,
  pictures jsonb not null,
  price_minor numeric(14, 0) not null,
  market_price_minor numeric(14, 0),
  cost_minor numeric(14, 0),
  currency_code text not null,
  stock integer not null,
  weight_grams integer not null,
  variants jsonb not null,
  batch_number text not null,
  status text not null,
  source_file text not null,
  source_key text not null,
  source_row integer,
  views integer not null,
  sales integer not null,
  used_times integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index goods_backup_change_set_id on goods_backup (change_set_id, id);
create index goods_backup_id on goods_backup (id, backup_id desc);

create table attribute (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  kind text not null check (kind in ('tag', 'size', 'scope', 'color', 'brand', 'classification')),
  name text not null,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint attribute_kind_name_key unique (kind, name)
);

create table attribute_value (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  attribute_id bigint not null references attribute (id) on delete cascade,
  value text not null,
  swatch text not null default '',
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint attribute_value_attribute_id_value_key unique (attribute_id, value)
);
