-- `path` holds the ids from the root down, each 12 digits wide and followed by a full stop, so a subtree is one range of the index.
create table classification (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  parent_id bigint references classification(id),
  title text not null,
  url_keywords text not null unique,
  sort integer not null default 0,
  path text collate "C" not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  translations jsonb not null default '{}',
  state bigint not null default 0,
  constraint classification_parent_id_title_key unique nulls not distinct (parent_id, title)
);
create unique index classification_path on classification (path) where path <> '';

-- Where the products of a class went that was merged or deleted: its addresses lead there. A row counts while its class is gone, so that the undo of a merge needs none.
create table classification_successor (
  from_id bigint primary key,
  into_id bigint not null,
  constraint classification_successor_check check (from_id <> into_id)
);
create index classification_successor_into on classification_successor (into_id);

-- Ordered rules that sort goods into classes: a set is saved as a whole. Classes that were deleted since are passed over.
create table classification_rule_set (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  title text not null unique,
  rules jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Categories of posts whose pages have addresses of letters without marks, as earlier versions made them: their addresses stay.
create table kept_blog_category (
  category text primary key
);

create table attribute (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  kind text not null check (kind in ('tag', 'size', 'scope', 'color', 'brand', 'classification')),
  name text not null,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state bigint not null default 0,
  constraint attribute_kind_name_key unique (kind, name)
);

create table attribute_value (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  attribute_id bigint not null references attribute(id) on delete cascade,
  value text not null,
  swatch text not null default '',
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  words text[] not null default '{}',
  classification_ids bigint[] not null default '{}',
  target_id bigint references classification(id) on delete set null,
  state bigint not null default 0,
  constraint attribute_value_attribute_id_value_key unique (attribute_id, value)
);
create index attribute_value_attribute_id on attribute_value (attribute_id, sort, id);
create index attribute_value_target_id on attribute_value (target_id) where target_id is not null;

create table goods (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  title text not null,
  url_keywords text not null unique deferrable,
  sku text not null default '',
  description text not null default '',
  product_type text not null default '',
  brand text not null default '',
  classification_id bigint references classification(id),
  tags text[] not null default '{}',
  sizes text[] not null default '{}',
  colors text[] not null default '{}',
  scopes text[] not null default '{}',
  pictures jsonb not null default '[]',
  price_minor numeric(14,0) not null default 0,
  market_price_minor numeric(14,0),
  cost_minor numeric(14,0),
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
  search_text text generated always as (lower(((((((title || ' ') || sku) || ' ') || brand) || ' ') || product_type))) stored,
  flaws smallint generated always as (goods_flaws(title, description, pictures, price_minor, classification_id, stock)) stored,
  -- What search engines are told of a goods' page. An empty text in the stock means that the page makes its own from title and description; in a website's goods an
  -- absent value is the stock's.
  page_title text not null default '',
  page_description text not null default '',
  page_keywords text not null default '',
  quarantined_at timestamptz,
  quarantine_words text[] not null default '{}',
  released_words jsonb not null default '{}',
  barcode text not null default '',
  state bigint not null default 0,
  -- What a package holds, such as 250 ml, for prices per unit.
  net_content text not null default '',
  length_mm integer not null default 0,
  width_mm integer not null default 0,
  height_mm integer not null default 0,
  -- The address of a video that the gallery of a product shows.
  video text not null default '',
  -- Where a product lies in the stock. A variant that lies elsewhere has a shelf of its own.
  shelf text not null default ''
) with (
  fillfactor=85,
  autovacuum_vacuum_scale_factor=0.02,
  autovacuum_vacuum_insert_scale_factor=0.02,
  autovacuum_analyze_scale_factor=0.02
);
create index goods_barcode on goods (barcode) where barcode <> '';
create index goods_batch_number on goods (batch_number) where batch_number <> '';
create index goods_brand on goods (brand) where brand <> '';
create index goods_classification_id on goods (classification_id, id desc) include (status, used_times);
create index goods_flaws on goods (flaws, id desc) where flaws <> 0;
-- Which goods have a value: one index for the four lists, each of which it serves alone.
create index goods_lists on goods using gin (tags, sizes, colors, scopes);
create index goods_price_minor on goods (price_minor, id desc);
create index goods_product_type on goods (product_type) where product_type <> '';
create index goods_quarantine_words on goods using gin (quarantine_words) where quarantined_at is not null;
create index goods_quarantined on goods (quarantined_at desc, id desc) where quarantined_at is not null;
create index goods_shelf on goods (shelf) where shelf <> '';
create index goods_source_key on goods (source_key) where source_key <> '';
-- Lists sorted by title, and product types with their counts.
create index goods_title on goods (title, id desc);
create index goods_used_times on goods (used_times, id);
create index goods_variant_shelves on goods using gin (variant_shelves(variants)) where jsonb_path_exists(variants, '$[*]."shelf"'::jsonpath);
create index goods_variant_skus on goods using gin (variant_skus(variants)) where variants <> '[]'::jsonb;
-- Few products have a video: a list of them reads these alone.
create index goods_video on goods (id desc) where video <> '';

-- Words of goods, apart from the goods: the trigram index is costly to write, and prices change far more often than titles.
-- Han characters are written twice, so that a word of two of them (the usual length) has trigrams and is found by the index.
create table goods_search (
  goods_id bigint primary key,
  words text not null
) with (
  autovacuum_vacuum_scale_factor=0.02,
  autovacuum_vacuum_insert_scale_factor=0.02,
  autovacuum_analyze_scale_factor=0.02
);
create index goods_search_words on goods_search using gin (words gin_trgm_ops);

-- What goods share that are the same, apart from the goods: these keys lie anywhere in their indexes, and a change of a million prices would write to all of them.
create table goods_key (
  goods_id bigint primary key,
  title_key bigint,
  sku_key bigint,
  picture_key bigint
) with (
  autovacuum_vacuum_scale_factor=0.02,
  autovacuum_vacuum_insert_scale_factor=0.02,
  autovacuum_analyze_scale_factor=0.02
);
create index goods_key_picture on goods_key (picture_key) where picture_key is not null;
create index goods_key_sku on goods_key (sku_key) where sku_key is not null;
create index goods_key_title on goods_key (title_key);

-- Earlier prices, each until when it counted, so that websites can tell the lowest price before a reduction. Only products whose price changed have rows, and those
-- that nobody asks for any more go with the next change.
create table goods_price (
  goods_id bigint not null,
  until timestamptz not null,
  price_minor numeric(14,0) not null,
  currency_code text not null,
  -- Own prices of variants by their SKU; null: there were none.
  variants jsonb,
  primary key (goods_id, until)
);

-- The undo log of goods, and what the operators call the old stock: a whole copy of each row as it was before a change set.
create table goods_backup (
  backup_id bigint generated always as identity primary key,
  change_set_id bigint not null,
  reason text not null,
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
  price_minor numeric(14,0) not null,
  market_price_minor numeric(14,0),
  cost_minor numeric(14,0),
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
  updated_at timestamptz not null,
  -- A later copy of the goods was thrown away: what was edited since this one can only be told by the version.
  is_later_gone boolean not null default false,
  page_title text not null default '',
  page_description text not null default '',
  page_keywords text not null default '',
  quarantined_at timestamptz,
  quarantine_words text[] not null default '{}',
  released_words jsonb not null default '{}',
  barcode text not null default '',
  state bigint not null,
  after_state bigint,
  net_content text not null default '',
  length_mm integer not null default 0,
  width_mm integer not null default 0,
  height_mm integer not null default 0,
  video text not null default '',
  shelf text not null default ''
) with (
  autovacuum_vacuum_insert_scale_factor=0.05,
  autovacuum_analyze_scale_factor=0.02
);
create index goods_backup_change_set_id on goods_backup (change_set_id, id);
create index goods_backup_id on goods_backup (id, backup_id desc);
-- Copies of one reason, the newest first.
create index goods_backup_reason on goods_backup (reason, backup_id desc);

-- Absent values (null) are inherited from the stock.
create table shop_goods (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  website_id bigint not null,
  goods_id bigint not null,
  classification_id bigint,
  title text,
  price_minor numeric(14,0),
  market_price_minor numeric(14,0),
  url_keywords text,
  description text,
  status text not null default 'on' check (status in ('on', 'off')),
  sort integer not null default 0,
  views integer not null default 0,
  sales integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  page_title text,
  page_description text,
  page_keywords text,
  state bigint not null default 0,
  constraint shop_goods_website_id_goods_id_key unique (website_id, goods_id)
) with (
  autovacuum_vacuum_scale_factor=0.02,
  autovacuum_vacuum_insert_scale_factor=0.02,
  autovacuum_analyze_scale_factor=0.02
);
create index shop_goods_classification_id on shop_goods (classification_id) where classification_id is not null;
create index shop_goods_goods_id on shop_goods (goods_id);
-- Protected words look at what websites call goods, too: few rows have texts of their own, and those are found at once.
create index shop_goods_own_texts on shop_goods (goods_id) where (title is not null) or (description is not null);
-- Websites' own addresses of products, so that products that come into a website find whether theirs is taken without reading all of its products.
create index shop_goods_own_url_keywords on shop_goods (website_id, url_keywords, id) where url_keywords is not null;
create index shop_goods_website_id on shop_goods (website_id, id desc);
create index shop_goods_website_id_classification_id on shop_goods (website_id, classification_id, id desc);

-- The same of a website's own prices; null: it had that of the product.
create table shop_goods_price (
  shop_goods_id bigint not null,
  until timestamptz not null,
  price_minor numeric(14,0),
  primary key (shop_goods_id, until)
);

create table shop_goods_backup (
  backup_id bigint generated always as identity primary key,
  change_set_id bigint not null references change_set(id) on delete cascade,
  reason text not null,
  taken_at timestamptz not null default now(),
  taken_by bigint,
  restored_at timestamptz,
  id bigint not null,
  version integer not null,
  website_id bigint not null,
  goods_id bigint not null,
  classification_id bigint,
  title text,
  price_minor numeric(14,0),
  market_price_minor numeric(14,0),
  url_keywords text,
  description text,
  status text not null,
  sort integer not null,
  views integer not null,
  sales integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  page_title text,
  page_description text,
  page_keywords text,
  state bigint not null,
  after_state bigint
);
create index shop_goods_backup_change_set_id on shop_goods_backup (change_set_id, id);
create index shop_goods_backup_id on shop_goods_backup (id, backup_id desc);

-- Prices by class, saved as a whole. Rows of classes that were deleted since hold for nothing.
create table price_plan (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  title text not null unique,
  rows jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Words that goods may not carry. `word_key` is the word as it is compared: folded width, case and accents.
create table protected_word (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  word text not null,
  word_key text not null,
  match text not null default 'word' check (match in ('word', 'part')),
  places text[] not null default '{title}',
  effect text not null default 'quarantine' check (effect in ('quarantine', 'block')),
  excepts text[] not null default '{}',
  note text not null default '',
  status text not null default 'on' check (status in ('on', 'off')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint protected_word_word_key unique (word_key)
);

-- What protected words did. Kept when the word or the goods goes.
create table protected_word_log (
  id bigint generated always as identity primary key,
  event text not null check (event in ('quarantined', 'blocked', 'released')),
  source text not null check (source in ('import', 'check', 'hand', 'batch', 'release')),
  words text[] not null,
  goods_id bigint,
  title text not null,
  file_name text not null default '',
  row_number integer,
  change_set_id bigint,
  by_id bigint,
  by_name text not null default '',
  at timestamptz not null default now(),
  search_text text generated always as (lower(((((((title || ' ') || joined_texts(words)) || ' ') || file_name) || ' ') || by_name))) stored
);
create index protected_word_log_at on protected_word_log (at desc, id desc);
create index protected_word_log_goods_id on protected_word_log (goods_id, id desc) where goods_id is not null;
create index protected_word_log_search_text on protected_word_log using gin (search_fold(search_text) gin_trgm_ops);
