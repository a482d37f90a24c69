create table resource (
  id bigint generated always as identity primary key,
  store text not null,
  path text not null unique,
  name text not null,
  mime text not null,
  size bigint not null,
  width integer,
  height integer,
  sha256 text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  -- How a picture looks, as 64 bits: pictures that look the same have the same. Null for files and for plain areas of one colour.
  look bigint,
  -- Where a picture was fetched from.
  source_url text
);
create index resource_created_by on resource (created_by) where width is null;
create index resource_look on resource (look) where look is not null;
create index resource_name on resource using gin (search_fold(name) gin_trgm_ops);
create index resource_name_sorted on resource (name, id desc);
-- What a user has stored within a day is added up before each of their uploads.
create index resource_sent on resource (created_by, created_at) include (size) where created_by is not null;
create index resource_sha256 on resource (sha256);
create index resource_size on resource (size, id desc);
create index resource_source_url on resource (source_url) where source_url is not null;

-- Which row shows which picture of /uploads. Triggers keep it, so nothing is forgotten by whoever writes a row. A picture that goods do not show any more stays
-- noted with `gone_at`: a copy in the old stock may still need it.
create table resource_use (
  path text not null,
  kind text not null,
  owner_id bigint not null,
  gone_at timestamptz,
  primary key (path, kind, owner_id)
);
create index resource_use_owner on resource_use (kind, owner_id);

-- One picture put in the place of another, everywhere, or foreign pictures fetched: what undoes it beside the change sets of the goods.
create table picture_change (
  id bigint generated always as identity primary key,
  action text not null,
  from_path text not null default '',
  to_path text not null default '',
  counts jsonb not null default '{}',
  goods_change_set_id bigint references change_set(id) on delete set null,
  shop_goods_change_set_id bigint references change_set(id) on delete set null,
  task_id bigint,
  taken_by bigint,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index picture_change_from_path on picture_change (from_path) where from_path <> '';
create index picture_change_goods_change_set_id on picture_change (goods_change_set_id) where goods_change_set_id is not null;
create index picture_change_shop_goods_change_set_id on picture_change (shop_goods_change_set_id) where shop_goods_change_set_id is not null;
-- A replacement of a picture that runs as a task knows its change set from when the task opens it: the task may be deleted before the replacement is undone.
create index picture_change_task_id on picture_change (task_id) where task_id is not null;

-- Rows of other tables as they were, and as the change left them.
create table picture_change_row (
  picture_change_id bigint not null references picture_change(id) on delete cascade,
  kind text not null,
  owner_id bigint not null,
  before text not null,
  after text not null,
  primary key (picture_change_id, kind, owner_id)
);

-- How main pictures look. `hash` is the picture's own, null when it cannot be read or is too plain to tell; `look` is the hash that stands for all pictures that look
-- like it; `bands` are four parts of the hash: pictures that differ in three bits or fewer share at least one.
create table picture_look (
  path_key bigint primary key,
  hash bigint,
  look bigint,
  bands integer[] not null default '{}',
  created_at timestamptz not null default now()
);
create index picture_look_bands on picture_look using gin (bands);
create index picture_look_hash on picture_look (hash) where hash is not null;
create index picture_look_look on picture_look (look) where look is not null;

-- Pictures of goods that could not be fetched when it was last tried, and why. A row counts while the goods still has the picture.
create table picture_unreachable (
  goods_id bigint not null references goods(id) on delete cascade,
  path text not null,
  reason text not null,
  tried_at timestamptz not null default now(),
  primary key (goods_id, path)
);

create table poster (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  width integer not null,
  height integer not null,
  document jsonb not null,
  -- A small picture of the poster as a data address: it changes with every save, so it is no file of the library.
  thumbnail text not null default '',
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index poster_updated_at on poster (updated_at desc);
