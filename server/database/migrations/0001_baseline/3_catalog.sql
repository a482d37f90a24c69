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

-- Which supplier files of a name and with these headers came from.
create table import_supplier (
  file_key text primary key,
  supplier text not null,
  updated_at timestamptz not null default now()
);

-- Column mappings by the set of headers they were made for.
create table import_mapping (
  headers_hash text primary key,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  -- How files with these headers part categories and group rows, besides what their columns mean.
  layout jsonb not null default '{}'
);

create table import_record (
  id bigint generated always as identity primary key,
  task_id bigint,
  kind text not null,
  file_name text not null,
  format text not null default '',
  batch_number text not null default '',
  change_set_id bigint references change_set(id),
  rows_read integer not null default 0,
  goods_new integer not null default 0,
  goods_changed integer not null default 0,
  goods_same integer not null default 0,
  rows_failed integer not null default 0,
  status text not null default 'running',
  created_by bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  goods_read integer not null default 0,
  goods_skipped integer not null default 0,
  variants integer not null default 0,
  foreign_pictures integer not null default 0,
  classifications_created integer not null default 0,
  problems integer not null default 0,
  mode text not null default 'both',
  headers text[] not null default '{}',
  -- The uploaded file: it stays until the last record that names it is deleted.
  upload_id bigint,
  goods_quarantined integer not null default 0,
  supplier text not null default '',
  goods_unclear integer not null default 0,
  goods_retitled integer not null default 0
);
create index import_record_change_set_id on import_record (change_set_id) where change_set_id is not null;
create index import_record_created_at on import_record (created_at desc, id desc);
create index import_record_file_name on import_record (file_name, id desc);
create unique index import_record_task_id on import_record (task_id);
create index import_record_upload_id on import_record (upload_id);

-- Places in a file that are wrong or worth knowing, with the row's cells as they were. The reason is a code, put into words for whoever reads it.
create table import_problem (
  id bigint generated always as identity primary key,
  record_id bigint not null references import_record(id) on delete cascade,
  row_number integer not null,
  column_title text not null,
  code text not null,
  severity text not null check (severity in ('error', 'notice')),
  value text not null,
  detail jsonb not null default '{}',
  cells text[] not null
);
create index import_problem_record_id on import_problem (record_id, row_number, id);

-- What an import read of a product when it found nothing to change, and which state of the product that was. `goods_xmin` moves with every write to the row, also with
-- those that are no edit and leave the version alone.
create table import_fingerprint (
  goods_id bigint primary key,
  fingerprint uuid not null,
  goods_version integer not null,
  goods_xmin xid not null,
  variants integer not null,
  foreign_pictures integer not null
);

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

-- What buyers say about products that they ordered. They come by the link of an invitation, which is mailed some days after the last parcel of an order.
create table product_review (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  website_id bigint not null,
  order_id bigint not null,
  -- The product of the stock; it may be deleted and come back by an undo.
  goods_id bigint not null,
  -- What it was called, and its variant, when it was ordered.
  product_title text not null,
  product_options text not null default '',
  stars smallint not null check ((stars >= 1) and (stars <= 5)),
  title text not null default '',
  body text not null default '',
  -- Empty: the buyer gives no name, or their data was erased.
  author text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  -- Why somebody should look at it: protected words, addresses.
  flags text[] not null default '{}',
  answer text not null default '',
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(((((((product_title || ' ') || title) || ' ') || body) || ' ') || author))) stored,
  constraint product_review_once unique (order_id, goods_id)
);
create index product_review_created_at on product_review (created_at desc, id desc) include (website_id, state, stars);
create index product_review_goods_id on product_review (goods_id, created_at desc, id desc);
create index product_review_search_text on product_review using gin (search_fold(search_text) gin_trgm_ops);
-- What pages show: counted and averaged without the rows, the newest ones first.
create index product_review_shown on product_review (website_id, goods_id, created_at desc, id desc) include (stars) where state = 'shown';
create index product_review_waiting on product_review (created_at desc, id desc) include (website_id) where state = 'waiting';
create index product_review_website_id on product_review (website_id, created_at desc, id desc) include (state, stars);

-- Orders whose buyer was invited to review them, once.
create table review_invitation (
  order_id bigint primary key,
  created_at timestamptz not null default now()
);

-- Who wants no invitations of a website.
create table review_stop (
  website_id bigint not null,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (website_id, email)
);
