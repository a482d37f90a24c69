-- The schema as the migrations leave it, to read. Written by npm run db-types; change it by a migration.

create table accepted_terms (
  version text not null,
  title text not null,
  html text not null,
  created_at timestamp with time zone default now() not null,
  constraint accepted_terms_pkey PRIMARY KEY (version)
);

create table admin_role (
  id bigint generated always as identity,
  version integer default 1 not null,
  name text not null,
  permissions text[] default '{}'::text[] not null,
  memo text default ''::text not null,
  is_built_in boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  needs_second_factor boolean default false not null,
  constraint admin_role_pkey PRIMARY KEY (id),
  constraint admin_role_name_key UNIQUE (name)
);

create table admin_user (
  id bigint generated always as identity,
  version integer default 1 not null,
  username text not null,
  password_hash text default ''::text not null,
  display_name text default ''::text not null,
  avatar text default ''::text not null,
  email text default ''::text not null,
  status text default 'active'::text not null,
  role_ids bigint[] default '{}'::bigint[] not null,
  website_scope text default 'all'::text not null,
  owner_code text default ''::text not null,
  website_ids bigint[] default '{}'::bigint[] not null,
  preferences jsonb default '{}'::jsonb not null,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  must_change_password boolean default false not null,
  name_key text,
  constraint admin_user_pkey PRIMARY KEY (id),
  constraint admin_user_name_key_key UNIQUE (name_key),
  constraint admin_user_username_key UNIQUE (username),
  constraint admin_user_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text]))),
  constraint admin_user_website_scope_check CHECK ((website_scope = ANY (ARRAY['all'::text, 'owner'::text, 'list'::text])))
);

create table alarm_channel (
  id bigint generated always as identity,
  version integer default 1 not null,
  name text not null,
  kind text not null,
  status text default 'active'::text not null,
  website_id bigint,
  group_id bigint,
  owner_code text default ''::text not null,
  events text[] default '{}'::text[] not null,
  language text default 'zh'::text not null,
  host text default ''::text not null,
  chat_id text default ''::text not null,
  secrets jsonb default '{}'::jsonb not null,
  last_result jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint alarm_channel_pkey PRIMARY KEY (id),
  constraint alarm_channel_group_id_fkey FOREIGN KEY (group_id) REFERENCES website_group(id) ON DELETE CASCADE,
  constraint alarm_channel_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint alarm_channel_kind_check CHECK ((kind = ANY (ARRAY['webhook'::text, 'wecom'::text, 'dingtalk'::text, 'feishu'::text, 'telegram'::text, 'slack'::text]))),
  constraint alarm_channel_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text]))),
  constraint alarm_channel_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text])))
);
CREATE INDEX alarm_channel_group_id ON alarm_channel USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX alarm_channel_website_id ON alarm_channel USING btree (website_id) WHERE (website_id IS NOT NULL);

create table article (
  id bigint generated always as identity,
  version integer default 1 not null,
  group_id bigint,
  website_id bigint,
  title text not null,
  url_keywords text not null,
  html text default ''::text not null,
  sort integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  needs_review boolean default false not null,
  status text default 'published'::text not null,
  publish_at timestamp with time zone,
  is_public boolean default true not null,
  page_title text default ''::text not null,
  page_description text default ''::text not null,
  excerpt text default ''::text not null,
  picture text default ''::text not null,
  kind text default 'page'::text not null,
  category text default ''::text not null,
  goods_ids bigint[] default '{}'::bigint[] not null,
  faq jsonb default '[]'::jsonb not null,
  template_id bigint,
  template_version integer,
  template_base jsonb,
  translations jsonb default '{}'::jsonb not null,
  constraint article_pkey PRIMARY KEY (id),
  constraint article_website_id_url_keywords_key UNIQUE (website_id, url_keywords),
  constraint article_group_id_fkey FOREIGN KEY (group_id) REFERENCES article_group(id) ON DELETE CASCADE,
  constraint article_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint article_check CHECK (((group_id IS NULL) <> (website_id IS NULL))),
  constraint article_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'post'::text]))),
  constraint article_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);
CREATE INDEX article_due ON article USING btree (publish_at) WHERE ((status = 'published'::text) AND (NOT is_public));
CREATE INDEX article_group_id ON article USING btree (group_id, sort, id);
CREATE INDEX article_needs_review ON article USING btree (website_id) WHERE needs_review;
CREATE INDEX article_template_id ON article USING btree (template_id) WHERE (template_id IS NOT NULL);
CREATE INDEX article_website_id ON article USING btree (website_id, sort, id) WHERE (website_id IS NOT NULL);

create table article_group (
  id bigint generated always as identity,
  version integer default 1 not null,
  name text not null,
  number text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  translations jsonb default '{}'::jsonb not null,
  constraint article_group_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX article_group_number_key ON article_group USING btree (number) WHERE (number <> ''::text);

create table attribute (
  id bigint generated always as identity,
  version integer default 1 not null,
  kind text not null,
  name text not null,
  sort integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  state bigint default 0 not null,
  constraint attribute_pkey PRIMARY KEY (id),
  constraint attribute_kind_name_key UNIQUE (kind, name),
  constraint attribute_kind_check CHECK ((kind = ANY (ARRAY['tag'::text, 'size'::text, 'scope'::text, 'color'::text, 'brand'::text, 'classification'::text])))
);

create table attribute_value (
  id bigint generated always as identity,
  version integer default 1 not null,
  attribute_id bigint not null,
  value text not null,
  swatch text default ''::text not null,
  sort integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  words text[] default '{}'::text[] not null,
  classification_ids bigint[] default '{}'::bigint[] not null,
  target_id bigint,
  state bigint default 0 not null,
  constraint attribute_value_pkey PRIMARY KEY (id),
  constraint attribute_value_attribute_id_value_key UNIQUE (attribute_id, value),
  constraint attribute_value_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attribute(id) ON DELETE CASCADE,
  constraint attribute_value_target_id_fkey FOREIGN KEY (target_id) REFERENCES classification(id) ON DELETE SET NULL
);
CREATE INDEX attribute_value_attribute_id ON attribute_value USING btree (attribute_id, sort, id);
CREATE INDEX attribute_value_target_id ON attribute_value USING btree (target_id) WHERE (target_id IS NOT NULL);

create table audit (
  id bigint generated always as identity,
  at timestamp with time zone default now() not null,
  user_id bigint,
  username text not null,
  ip text default ''::text not null,
  action text not null,
  change_set_id bigint,
  subject text default ''::text not null,
  subject_id bigint,
  affected integer,
  website_ids bigint[] default '{}'::bigint[] not null,
  task_id bigint,
  failure text default ''::text not null,
  reason text default ''::text not null,
  search_text text generated always as (lower(subject)) stored,
  constraint audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_action ON audit USING btree (action text_pattern_ops, at DESC, id DESC);
CREATE INDEX audit_at ON audit USING btree (at DESC, id DESC);
CREATE INDEX audit_change_set_id ON audit USING btree (change_set_id) WHERE (change_set_id IS NOT NULL);
CREATE INDEX audit_failure ON audit USING btree (at DESC, id DESC) WHERE (failure <> ''::text);
CREATE INDEX audit_ip ON audit USING btree (ip text_pattern_ops, at DESC, id DESC);
CREATE INDEX audit_search_text ON audit USING gin (search_fold(search_text) gin_trgm_ops);
CREATE INDEX audit_user_id ON audit USING btree (user_id, at DESC, id DESC);
CREATE INDEX audit_username ON audit USING btree (username, at DESC, id DESC);
CREATE INDEX audit_website_ids ON audit USING gin (website_ids) WHERE (website_ids <> '{}'::bigint[]);

create table audit_detail (
  audit_id bigint not null,
  input jsonb default '{}'::jsonb not null,
  before jsonb default '{}'::jsonb not null,
  after jsonb default '{}'::jsonb not null,
  constraint audit_detail_pkey PRIMARY KEY (audit_id),
  constraint audit_detail_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id) ON DELETE CASCADE
);

create table buyer_block (
  id bigint generated always as identity,
  version integer default 1 not null,
  website_id bigint,
  kind text not null,
  value text not null,
  key text not null,
  network inet,
  effect text default 'refuse'::text not null,
  note text default ''::text not null,
  by_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint buyer_block_pkey PRIMARY KEY (id),
  constraint buyer_block_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint buyer_block_check CHECK (((kind = 'network'::text) = (network IS NOT NULL))),
  constraint buyer_block_effect_check CHECK ((effect = ANY (ARRAY['refuse'::text, 'hold'::text]))),
  constraint buyer_block_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text, 'address'::text, 'network'::text])))
);
CREATE INDEX buyer_block_created_at ON buyer_block USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX buyer_block_key ON buyer_block USING btree (kind, key, COALESCE(website_id, (0)::bigint));
CREATE INDEX buyer_block_network ON buyer_block USING gist (network inet_ops) WHERE (network IS NOT NULL);
CREATE INDEX buyer_block_website_id ON buyer_block USING btree (website_id) WHERE (website_id IS NOT NULL);

create table buyer_link (
  id bigint generated always as identity,
  website_id bigint not null,
  email text not null,
  token_hash text,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint buyer_link_pkey PRIMARY KEY (id),
  constraint buyer_link_token_hash_key UNIQUE (token_hash),
  constraint buyer_link_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE
);
CREATE INDEX buyer_link_email ON buyer_link USING btree (website_id, email, created_at);
CREATE INDEX buyer_link_ends_at ON buyer_link USING btree (ends_at);

create table buyer_session (
  id bigint generated always as identity,
  website_id bigint not null,
  email text not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint buyer_session_pkey PRIMARY KEY (id),
  constraint buyer_session_token_hash_key UNIQUE (token_hash),
  constraint buyer_session_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE
);
CREATE INDEX buyer_session_email ON buyer_session USING btree (email, website_id);
CREATE INDEX buyer_session_ends_at ON buyer_session USING btree (ends_at);

create table buyer_trace (
  key text not null,
  at timestamp with time zone not null
);
CREATE INDEX buyer_trace_at ON buyer_trace USING brin (at);
CREATE INDEX buyer_trace_key ON buyer_trace USING btree (key, at);

create table cache_purge (
  id bigint generated always as identity,
  hook_id bigint not null,
  website_id bigint not null,
  from_build text,
  to_build text not null,
  everything boolean default false not null,
  switches integer default 1 not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone,
  addresses integer,
  problem text,
  response text default ''::text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  rollout_id bigint,
  constraint cache_purge_pkey PRIMARY KEY (id),
  constraint cache_purge_hook_id_fkey FOREIGN KEY (hook_id) REFERENCES purge_hook(id) ON DELETE CASCADE,
  constraint cache_purge_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint cache_purge_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX cache_purge_created_at ON cache_purge USING btree (created_at);
CREATE INDEX cache_purge_due ON cache_purge USING btree (next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX cache_purge_rollout_id ON cache_purge USING btree (rollout_id) WHERE (rollout_id IS NOT NULL);
CREATE UNIQUE INDEX cache_purge_waiting_key ON cache_purge USING btree (hook_id, website_id) WHERE (state = 'waiting'::text);
CREATE INDEX cache_purge_website_id ON cache_purge USING btree (website_id, id DESC);

create table call_key (
  user_id bigint not null,
  key text not null,
  action text not null,
  input_hash text not null,
  response jsonb not null,
  change_set_id bigint,
  at timestamp with time zone default clock_timestamp() not null,
  constraint call_key_pkey PRIMARY KEY (user_id, key),
  constraint call_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES admin_user(id) ON DELETE CASCADE
);
CREATE INDEX call_key_at ON call_key USING btree (at);

create table carrier (
  id bigint generated always as identity,
  version integer default 1 not null,
  code text not null,
  name text not null,
  translations jsonb default '{}'::jsonb not null,
  aliases text[] default '{}'::text[] not null,
  tracking_template text default ''::text not null,
  status text default 'active'::text not null,
  sort integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint carrier_pkey PRIMARY KEY (id),
  constraint carrier_code_key UNIQUE (code),
  constraint carrier_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text])))
);

create table change_created (
  change_set_id bigint not null,
  row_id bigint not null,
  after_state bigint not null,
  constraint change_created_pkey PRIMARY KEY (change_set_id, row_id)
);
CREATE INDEX change_created_row_id ON change_created USING btree (row_id);

create table change_pending (
  change_set_id bigint not null,
  row_id bigint not null,
  constraint change_pending_pkey PRIMARY KEY (change_set_id, row_id),
  constraint change_pending_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_set(id) ON DELETE CASCADE
);

create table change_row (
  seq bigint generated always as identity,
  change_set_id bigint not null,
  entity text not null,
  row_id text not null,
  before jsonb,
  after jsonb,
  passing text[] not null,
  constraint change_row_pkey PRIMARY KEY (seq),
  constraint change_row_key UNIQUE (change_set_id, entity, row_id),
  constraint change_row_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_set(id) ON DELETE CASCADE
);
CREATE INDEX change_row_record ON change_row USING btree (entity, row_id, change_set_id);

create table change_set (
  id bigint generated always as identity,
  entity text not null,
  reason text not null,
  action text not null,
  columns text[] default '{}'::text[] not null,
  filter jsonb default '{}'::jsonb not null,
  batch_number text default ''::text not null,
  website_id bigint,
  affected integer default 0 not null,
  status text default 'open'::text not null,
  undo_of bigint,
  taken_by bigint,
  created_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  quarantined integer default 0 not null,
  undone_action text,
  constraint change_set_pkey PRIMARY KEY (id),
  constraint change_set_undo_of_fkey FOREIGN KEY (undo_of) REFERENCES change_set(id),
  constraint change_set_status_check CHECK ((status = ANY (ARRAY['open'::text, 'applied'::text, 'undone'::text])))
);
CREATE INDEX change_set_affected ON change_set USING btree (affected DESC, id DESC);
CREATE INDEX change_set_entity ON change_set USING btree (entity, id DESC);
CREATE INDEX change_set_undo_of ON change_set USING btree (undo_of) WHERE (undo_of IS NOT NULL);

create table classification (
  id bigint generated always as identity,
  version integer default 1 not null,
  parent_id bigint,
  title text not null,
  url_keywords text not null,
  sort integer default 0 not null,
  path text collate "C" default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  translations jsonb default '{}'::jsonb not null,
  state bigint default 0 not null,
  constraint classification_pkey PRIMARY KEY (id),
  constraint classification_parent_id_title_key UNIQUE NULLS NOT DISTINCT (parent_id, title),
  constraint classification_url_keywords_key UNIQUE (url_keywords),
  constraint classification_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES classification(id)
);
CREATE UNIQUE INDEX classification_path ON classification USING btree (path) WHERE (path <> ''::text);

create table classification_rule_set (
  id bigint generated always as identity,
  version integer default 1 not null,
  title text not null,
  rules jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint classification_rule_set_pkey PRIMARY KEY (id),
  constraint classification_rule_set_title_key UNIQUE (title)
);

create table classification_successor (
  from_id bigint not null,
  into_id bigint not null,
  constraint classification_successor_pkey PRIMARY KEY (from_id),
  constraint classification_successor_check CHECK ((from_id <> into_id))
);
CREATE INDEX classification_successor_into ON classification_successor USING btree (into_id);

create table config_record (
  id text not null,
  version integer default 1 not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint config_record_pkey PRIMARY KEY (id)
);

create table coupon (
  id bigint generated always as identity,
  version integer default 1 not null,
  code text not null,
  kind text not null,
  value numeric(14,0) not null,
  currency_code text not null,
  min_amount_minor numeric(14,0) default 0 not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  usage_limit integer,
  per_member_limit integer,
  used integer default 0 not null,
  website_ids bigint[] default '{}'::bigint[] not null,
  memo text default ''::text not null,
  status text default 'draft'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  max_discount_minor numeric(15,0),
  countries text[] default '{}'::text[] not null,
  goods_ids bigint[] default '{}'::bigint[] not null,
  classification_ids bigint[] default '{}'::bigint[] not null,
  brands text[] default '{}'::text[] not null,
  excludes_reduced boolean default false not null,
  is_first_order boolean default false not null,
  payment_mode_ids bigint[] default '{}'::bigint[] not null,
  is_automatic boolean default false not null,
  buy_quantity integer,
  get_quantity integer,
  tiers jsonb default '[]'::jsonb not null,
  group_ids bigint[] default '{}'::bigint[] not null,
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_code_key UNIQUE (code) INCLUDE (id),
  constraint coupon_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'fixed'::text, 'free-shipping'::text, 'buy-x-get-y'::text, 'tiers'::text]))),
  constraint coupon_max_discount_minor_check CHECK ((max_discount_minor > (0)::numeric)),
  constraint coupon_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'stopped'::text])))
);
CREATE INDEX coupon_automatic ON coupon USING btree (id) WHERE (is_automatic AND (status = 'active'::text));
CREATE INDEX coupon_created_at ON coupon USING btree (created_at DESC, id DESC);
CREATE INDEX coupon_ends_at ON coupon USING btree (ends_at DESC NULLS LAST, id DESC);
CREATE INDEX coupon_ends_at_up ON coupon USING btree (ends_at, id DESC);
CREATE INDEX coupon_used ON coupon USING btree (used DESC, id DESC);

create table currency (
  id bigint generated always as identity,
  version integer default 1 not null,
  code text not null,
  symbol text not null,
  name text default ''::text not null,
  rate numeric(18,8) default 1 not null,
  decimals integer default 2 not null,
  status text default 'active'::text not null,
  sort integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  translations jsonb default '{}'::jsonb not null,
  constraint currency_pkey PRIMARY KEY (id),
  constraint currency_code_key UNIQUE (code),
  constraint currency_decimals_check CHECK (((decimals >= 0) AND (decimals <= 4))),
  constraint currency_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text])))
);

create table document_setting (
  id bigint generated always as identity,
  version integer default 1 not null,
  website_id bigint,
  seller_name text default ''::text not null,
  seller_address text default ''::text not null,
  registration text default ''::text not null,
  tax_number text default ''::text not null,
  email text default ''::text not null,
  phone text default ''::text not null,
  logo text default ''::text not null,
  footer text default ''::text not null,
  paper text default 'a4'::text not null,
  invoice_prefix text not null,
  credit_note_prefix text not null,
  issuing text default 'by-hand'::text not null,
  issuing_since timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  group_id bigint,
  website_ids bigint[] generated always as (array_remove(ARRAY[website_id], NULL::bigint)) stored not null,
  group_ids bigint[] generated always as (array_remove(ARRAY[group_id], NULL::bigint)) stored not null,
  constraint document_setting_pkey PRIMARY KEY (id),
  constraint document_setting_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint document_setting_for_one CHECK (((website_id IS NULL) OR (group_id IS NULL))),
  constraint document_setting_issuing_check CHECK ((issuing = ANY (ARRAY['by-hand'::text, 'paid'::text]))),
  constraint document_setting_paper_check CHECK ((paper = ANY (ARRAY['a4'::text, 'letter'::text]))),
  constraint document_setting_prefixes_differ CHECK ((lower(invoice_prefix) <> lower(credit_note_prefix)))
);
CREATE UNIQUE INDEX document_setting_website_id_key ON document_setting USING btree (COALESCE(website_id, (0)::bigint), COALESCE(group_id, (0)::bigint));

create table euro_rate (
  day date not null,
  currency_code text not null,
  per_euro numeric not null,
  constraint euro_rate_pkey PRIMARY KEY (day, currency_code),
  constraint euro_rate_per_euro_check CHECK ((per_euro > (0)::numeric))
);

create table export_file (
  id bigint generated always as identity,
  action text not null,
  input jsonb not null,
  scope jsonb not null,
  language text not null,
  file_name text not null,
  task_id bigint,
  path text,
  size numeric default 0 not null,
  created_by bigint not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ticket_hash text,
  ticket_until timestamp with time zone,
  constraint export_file_pkey PRIMARY KEY (id),
  constraint export_file_task_id_key UNIQUE (task_id),
  constraint export_file_ticket_hash_key UNIQUE (ticket_hash),
  constraint export_file_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin_user(id) ON DELETE CASCADE,
  constraint export_file_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE
);
CREATE INDEX export_file_expires_at ON export_file USING btree (expires_at);

create table goods (
  id bigint generated always as identity,
  version integer default 1 not null,
  title text not null,
  url_keywords text not null,
  sku text default ''::text not null,
  description text default ''::text not null,
  product_type text default ''::text not null,
  brand text default ''::text not null,
  classification_id bigint,
  tags text[] default '{}'::text[] not null,
  sizes text[] default '{}'::text[] not null,
  colors text[] default '{}'::text[] not null,
  scopes text[] default '{}'::text[] not null,
  pictures jsonb default '[]'::jsonb not null,
  price_minor numeric(14,0) default 0 not null,
  market_price_minor numeric(14,0),
  cost_minor numeric(14,0),
  currency_code text default 'USD'::text not null,
  stock integer default 0 not null,
  weight_grams integer default 0 not null,
  variants jsonb default '[]'::jsonb not null,
  batch_number text default ''::text not null,
  status text default 'on'::text not null,
  source_file text default ''::text not null,
  source_key text default ''::text not null,
  source_row integer,
  views integer default 0 not null,
  sales integer default 0 not null,
  used_times integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_text text generated always as (lower(((((((title || ' '::text) || sku) || ' '::text) || brand) || ' '::text) || product_type))) stored,
  flaws smallint generated always as (goods_flaws(title, description, pictures, price_minor, classification_id, stock)) stored,
  page_title text default ''::text not null,
  page_description text default ''::text not null,
  page_keywords text default ''::text not null,
  quarantined_at timestamp with time zone,
  quarantine_words text[] default '{}'::text[] not null,
  released_words jsonb default '{}'::jsonb not null,
  barcode text default ''::text not null,
  state bigint default 0 not null,
  net_content text default ''::text not null,
  length_mm integer default 0 not null,
  width_mm integer default 0 not null,
  height_mm integer default 0 not null,
  video text default ''::text not null,
  shelf text default ''::text not null,
  constraint goods_pkey PRIMARY KEY (id),
  constraint goods_url_keywords_key UNIQUE (url_keywords) DEFERRABLE,
  constraint goods_classification_id_fkey FOREIGN KEY (classification_id) REFERENCES classification(id),
  constraint goods_status_check CHECK ((status = ANY (ARRAY['on'::text, 'off'::text])))
);
CREATE INDEX goods_barcode ON goods USING btree (barcode) WHERE (barcode <> ''::text);
CREATE INDEX goods_batch_number ON goods USING btree (batch_number) WHERE (batch_number <> ''::text);
CREATE INDEX goods_brand ON goods USING btree (brand) WHERE (brand <> ''::text);
CREATE INDEX goods_classification_id ON goods USING btree (classification_id, id DESC) INCLUDE (status, used_times);
CREATE INDEX goods_flaws ON goods USING btree (flaws, id DESC) WHERE (flaws <> 0);
CREATE INDEX goods_lists ON goods USING gin (tags, sizes, colors, scopes);
CREATE INDEX goods_price_minor ON goods USING btree (price_minor, id DESC);
CREATE INDEX goods_product_type ON goods USING btree (product_type) WHERE (product_type <> ''::text);
CREATE INDEX goods_quarantine_words ON goods USING gin (quarantine_words) WHERE (quarantined_at IS NOT NULL);
CREATE INDEX goods_quarantined ON goods USING btree (quarantined_at DESC, id DESC) WHERE (quarantined_at IS NOT NULL);
CREATE INDEX goods_shelf ON goods USING btree (shelf) WHERE (shelf <> ''::text);
CREATE INDEX goods_source_key ON goods USING btree (source_key) WHERE (source_key <> ''::text);
CREATE INDEX goods_title ON goods USING btree (title, id DESC);
CREATE INDEX goods_used_times ON goods USING btree (used_times, id);
CREATE INDEX goods_variant_shelves ON goods USING gin (variant_shelves(variants)) WHERE jsonb_path_exists(variants, '$[*]."shelf"'::jsonpath);
CREATE INDEX goods_variant_skus ON goods USING gin (variant_skus(variants)) WHERE (variants <> '[]'::jsonb);
CREATE INDEX goods_video ON goods USING btree (id DESC) WHERE (video <> ''::text);

create table goods_backup (
  backup_id bigint generated always as identity,
  change_set_id bigint not null,
  reason text not null,
  taken_at timestamp with time zone default now() not null,
  taken_by bigint,
  restored_at timestamp with time zone,
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
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_later_gone boolean default false not null,
  page_title text default ''::text not null,
  page_description text default ''::text not null,
  page_keywords text default ''::text not null,
  quarantined_at timestamp with time zone,
  quarantine_words text[] default '{}'::text[] not null,
  released_words jsonb default '{}'::jsonb not null,
  barcode text default ''::text not null,
  state bigint not null,
  after_state bigint,
  net_content text default ''::text not null,
  length_mm integer default 0 not null,
  width_mm integer default 0 not null,
  height_mm integer default 0 not null,
  video text default ''::text not null,
  shelf text default ''::text not null,
  constraint goods_backup_pkey PRIMARY KEY (backup_id)
);
CREATE INDEX goods_backup_change_set_id ON goods_backup USING btree (change_set_id, id);
CREATE INDEX goods_backup_id ON goods_backup USING btree (id, backup_id DESC);
CREATE INDEX goods_backup_reason ON goods_backup USING btree (reason, backup_id DESC);

create table goods_key (
  goods_id bigint not null,
  title_key bigint,
  sku_key bigint,
  picture_key bigint,
  constraint goods_key_pkey PRIMARY KEY (goods_id)
);
CREATE INDEX goods_key_picture ON goods_key USING btree (picture_key) WHERE (picture_key IS NOT NULL);
CREATE INDEX goods_key_sku ON goods_key USING btree (sku_key) WHERE (sku_key IS NOT NULL);
CREATE INDEX goods_key_title ON goods_key USING btree (title_key);

create table goods_price (
  goods_id bigint not null,
  until timestamp with time zone not null,
  price_minor numeric(14,0) not null,
  currency_code text not null,
  variants jsonb,
  constraint goods_price_pkey PRIMARY KEY (goods_id, until)
);

create table goods_search (
  goods_id bigint not null,
  words text not null,
  constraint goods_search_pkey PRIMARY KEY (goods_id)
);
CREATE INDEX goods_search_words ON goods_search USING gin (words gin_trgm_ops);

create table held_place (
  id bigint generated always as identity,
  kind text not null,
  owner text not null,
  until timestamp with time zone not null,
  constraint held_place_pkey PRIMARY KEY (id)
);
CREATE INDEX held_place_owner ON held_place USING btree (kind, owner, id);
CREATE INDEX held_place_until ON held_place USING btree (until);

create table import_fingerprint (
  goods_id bigint not null,
  fingerprint uuid not null,
  goods_version integer not null,
  goods_xmin xid not null,
  variants integer not null,
  foreign_pictures integer not null,
  constraint import_fingerprint_pkey PRIMARY KEY (goods_id)
);

create table import_mapping (
  headers_hash text not null,
  mapping jsonb not null,
  updated_at timestamp with time zone default now() not null,
  layout jsonb default '{}'::jsonb not null,
  constraint import_mapping_pkey PRIMARY KEY (headers_hash)
);

create table import_problem (
  id bigint generated always as identity,
  record_id bigint not null,
  row_number integer not null,
  column_title text not null,
  code text not null,
  severity text not null,
  value text not null,
  detail jsonb default '{}'::jsonb not null,
  cells text[] not null,
  constraint import_problem_pkey PRIMARY KEY (id),
  constraint import_problem_record_id_fkey FOREIGN KEY (record_id) REFERENCES import_record(id) ON DELETE CASCADE,
  constraint import_problem_severity_check CHECK ((severity = ANY (ARRAY['error'::text, 'notice'::text])))
);
CREATE INDEX import_problem_record_id ON import_problem USING btree (record_id, row_number, id);

create table import_record (
  id bigint generated always as identity,
  task_id bigint,
  kind text not null,
  file_name text not null,
  format text default ''::text not null,
  batch_number text default ''::text not null,
  change_set_id bigint,
  rows_read integer default 0 not null,
  goods_new integer default 0 not null,
  goods_changed integer default 0 not null,
  goods_same integer default 0 not null,
  rows_failed integer default 0 not null,
  status text default 'running'::text not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  goods_read integer default 0 not null,
  goods_skipped integer default 0 not null,
  variants integer default 0 not null,
  foreign_pictures integer default 0 not null,
  classifications_created integer default 0 not null,
  problems integer default 0 not null,
  mode text default 'both'::text not null,
  headers text[] default '{}'::text[] not null,
  upload_id bigint,
  goods_quarantined integer default 0 not null,
  supplier text default ''::text not null,
  goods_unclear integer default 0 not null,
  goods_retitled integer default 0 not null,
  constraint import_record_pkey PRIMARY KEY (id),
  constraint import_record_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_set(id),
  constraint import_record_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES resource(id)
);
CREATE INDEX import_record_change_set_id ON import_record USING btree (change_set_id) WHERE (change_set_id IS NOT NULL);
CREATE INDEX import_record_created_at ON import_record USING btree (created_at DESC, id DESC);
CREATE INDEX import_record_file_name ON import_record USING btree (file_name, id DESC);
CREATE UNIQUE INDEX import_record_task_id ON import_record USING btree (task_id);
CREATE INDEX import_record_upload_id ON import_record USING btree (upload_id);

create table import_supplier (
  file_key text not null,
  supplier text not null,
  updated_at timestamp with time zone default now() not null,
  constraint import_supplier_pkey PRIMARY KEY (file_key)
);

create table invoice (
  id bigint generated always as identity,
  kind text not null,
  invoice_no text not null,
  prefix text not null,
  year integer not null,
  number integer not null,
  order_id bigint not null,
  website_id bigint not null,
  corrects_id bigint,
  refund_id bigint,
  order_no text not null,
  buyer_name text not null,
  language text not null,
  currency_code text not null,
  decimals integer not null,
  tax_minor numeric(14,0) not null,
  total_minor numeric(14,0) not null,
  record jsonb not null,
  by_name text default ''::text not null,
  issued_on date not null,
  issued_at timestamp with time zone not null,
  search_text text generated always as (lower(((((invoice_no || ' '::text) || order_no) || ' '::text) || buyer_name))) stored,
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_invoice_no_key UNIQUE (invoice_no) INCLUDE (id),
  constraint invoice_number_key UNIQUE (prefix, year, number),
  constraint invoice_refund_id_key UNIQUE (refund_id, corrects_id),
  constraint invoice_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES invoice(id),
  constraint invoice_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint invoice_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint invoice_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id),
  constraint invoice_credit_corrects CHECK (((kind = 'credit-note'::text) = (corrects_id IS NOT NULL))),
  constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text])))
);
CREATE INDEX invoice_corrects_id ON invoice USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX invoice_issued_at ON invoice USING btree (issued_at DESC, id DESC);
CREATE INDEX invoice_order_id ON invoice USING btree (order_id, id);
CREATE INDEX invoice_search ON invoice USING gin (search_fold(search_text) gin_trgm_ops);
CREATE INDEX invoice_total_minor ON invoice USING btree (total_minor DESC, id DESC);
CREATE INDEX invoice_website_id ON invoice USING btree (website_id, id DESC);

create table invoice_sequence (
  prefix text not null,
  year integer not null,
  next_number integer default 1 not null,
  constraint invoice_sequence_pkey PRIMARY KEY (prefix, year)
);

create table kept_blog_category (
  category text not null,
  constraint kept_blog_category_pkey PRIMARY KEY (category)
);

create table known_address (
  user_id bigint not null,
  address text not null,
  seen_at timestamp with time zone not null,
  constraint known_address_pkey PRIMARY KEY (user_id, address),
  constraint known_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES admin_user(id) ON DELETE CASCADE
);

create table mail (
  id bigint generated always as identity,
  version integer default 1 not null,
  event text not null,
  once_key text not null,
  website_id bigint,
  order_id bigint,
  payment_id bigint,
  parcel_id bigint,
  told jsonb default '{}'::jsonb not null,
  recipient text not null,
  language text not null,
  state text default 'waiting'::text not null,
  subject text default ''::text not null,
  html text default ''::text not null,
  text text default ''::text not null,
  template_failure text default ''::text not null,
  message_id text default ''::text not null,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone,
  sending_since timestamp with time zone,
  problem text,
  response text default ''::text not null,
  by_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  return_id bigint,
  buyer_link_id bigint,
  way text default 'mail'::text not null,
  alarm_channel_id bigint,
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_once_key_key UNIQUE (once_key),
  constraint mail_alarm_channel_id_fkey FOREIGN KEY (alarm_channel_id) REFERENCES alarm_channel(id) ON DELETE SET NULL,
  constraint mail_buyer_link_id_fkey FOREIGN KEY (buyer_link_id) REFERENCES buyer_link(id) ON DELETE SET NULL,
  constraint mail_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint mail_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id) ON DELETE SET NULL,
  constraint mail_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE,
  constraint mail_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE SET NULL,
  constraint mail_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unconfirmed'::text]))),
  constraint mail_way_check CHECK ((way = ANY (ARRAY['mail'::text, 'alarm'::text])))
);
CREATE INDEX mail_alarm_channel_id ON mail USING btree (alarm_channel_id, id) WHERE (alarm_channel_id IS NOT NULL);
CREATE INDEX mail_buyer_link_id ON mail USING btree (buyer_link_id) WHERE (buyer_link_id IS NOT NULL);
CREATE INDEX mail_contact ON mail USING btree (website_id, created_at) WHERE (event = 'contact-message'::text);
CREATE INDEX mail_created_at ON mail USING btree (created_at, id);
CREATE INDEX mail_newsletter ON mail USING btree (website_id, created_at) WHERE (event = 'newsletter-confirmation'::text);
CREATE INDEX mail_order_id ON mail USING btree (order_id, id) WHERE (order_id IS NOT NULL);
CREATE INDEX mail_parcel_id ON mail USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);
CREATE INDEX mail_payment_id ON mail USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX mail_sending ON mail USING btree (sending_since) WHERE (state = 'sending'::text);
CREATE INDEX mail_sent_at ON mail USING btree (sent_at DESC NULLS LAST, id DESC);
CREATE INDEX mail_sent_at_up ON mail USING btree (sent_at, id DESC);
CREATE INDEX mail_waiting ON mail USING btree (next_try_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX mail_website_id ON mail USING btree (website_id, id DESC);

create table mail_sender (
  id bigint generated always as identity,
  version integer default 1 not null,
  website_id bigint,
  status text default 'active'::text not null,
  from_name text default ''::text not null,
  from_address text not null,
  reply_to text default ''::text not null,
  host text default ''::text not null,
  port integer default 587 not null,
  security text default 'starttls'::text not null,
  username text default ''::text not null,
  dkim_domain text default ''::text not null,
  dkim_selector text default ''::text not null,
  secrets jsonb default '{}'::jsonb not null,
  operator_addresses text[] default '{}'::text[] not null,
  operator_events text[] default '{}'::text[] not null,
  operator_language text default 'zh'::text not null,
  reminder_hours integer,
  last_test jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  group_id bigint,
  website_ids bigint[] generated always as (array_remove(ARRAY[website_id], NULL::bigint)) stored not null,
  group_ids bigint[] generated always as (array_remove(ARRAY[group_id], NULL::bigint)) stored not null,
  constraint mail_sender_pkey PRIMARY KEY (id),
  constraint mail_sender_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint mail_sender_for_one CHECK (((website_id IS NULL) OR (group_id IS NULL))),
  constraint mail_sender_has_server CHECK (((website_id IS NOT NULL) OR (group_id IS NOT NULL) OR (host <> ''::text))),
  constraint mail_sender_operator_language_check CHECK ((operator_language = ANY (ARRAY['zh'::text, 'en'::text]))),
  constraint mail_sender_reminder_hours_check CHECK ((reminder_hours > 0)),
  constraint mail_sender_security_check CHECK ((security = ANY (ARRAY['starttls'::text, 'tls'::text, 'none'::text]))),
  constraint mail_sender_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text])))
);
CREATE UNIQUE INDEX mail_sender_website_id_key ON mail_sender USING btree (COALESCE(website_id, (0)::bigint), COALESCE(group_id, (0)::bigint));

create table mail_template (
  id bigint generated always as identity,
  version integer default 1 not null,
  event text not null,
  language text not null,
  website_id bigint,
  subject text not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  group_id bigint,
  website_ids bigint[] generated always as (array_remove(ARRAY[website_id], NULL::bigint)) stored not null,
  group_ids bigint[] generated always as (array_remove(ARRAY[group_id], NULL::bigint)) stored not null,
  constraint mail_template_pkey PRIMARY KEY (id),
  constraint mail_template_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint mail_template_for_one CHECK (((website_id IS NULL) OR (group_id IS NULL)))
);
CREATE UNIQUE INDEX mail_template_event_key ON mail_template USING btree (event, language, COALESCE(website_id, (0)::bigint), COALESCE(group_id, (0)::bigint));

create table mail_template_failure (
  template_id bigint not null,
  version integer not null,
  failure text not null,
  failed_at timestamp with time zone not null,
  constraint mail_template_failure_pkey PRIMARY KEY (template_id),
  constraint mail_template_failure_template_id_fkey FOREIGN KEY (template_id) REFERENCES mail_template(id) ON DELETE CASCADE
);

create table member (
  id bigint generated always as identity,
  version integer default 1 not null,
  website_id bigint not null,
  email text not null,
  name text default ''::text not null,
  phone text default ''::text not null,
  status text default 'active'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  mailbox text generated always as (
CASE
    WHEN (split_part(lower(email), '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(split_part(split_part(lower(email), '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text)
    ELSE ((split_part(split_part(lower(email), '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(lower(email), '@'::text, 2))
END) stored,
  memo text default ''::text not null,
  tags text[] default '{}'::text[] not null,
  merged_into bigint,
  wants_marketing boolean default false not null,
  erased_at timestamp with time zone,
  search_text text generated always as (lower(((((email || ' '::text) || name) || ' '::text) || phone))) stored,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_website_id_email_key UNIQUE (website_id, email),
  constraint member_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES member(id),
  constraint member_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))
);
CREATE INDEX member_created_at ON member USING btree (created_at DESC, id DESC);
CREATE INDEX member_email ON member USING btree (lower(email));
CREATE INDEX member_email_sorted ON member USING btree (email, id DESC);
CREATE INDEX member_mailbox ON member USING btree (mailbox);
CREATE INDEX member_merged_into ON member USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX member_name ON member USING btree (name, id DESC);
CREATE INDEX member_search_text ON member USING gin (search_fold(search_text) gin_trgm_ops);
CREATE INDEX member_tags ON member USING gin (tags);
CREATE INDEX member_wants_marketing ON member USING btree (id DESC) WHERE wants_marketing;
CREATE INDEX member_website_id ON member USING btree (website_id, id DESC);

create table member_address (
  id bigint generated always as identity,
  member_id bigint not null,
  name text not null,
  phone text not null,
  address jsonb not null,
  is_default boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint member_address_pkey PRIMARY KEY (id),
  constraint member_address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX member_address_member_id ON member_address USING btree (member_id, id);

create table member_consent (
  id bigint generated always as identity,
  member_id bigint not null,
  is_given boolean not null,
  source text not null,
  text text not null,
  at timestamp with time zone not null,
  constraint member_consent_pkey PRIMARY KEY (id),
  constraint member_consent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_consent_source_check CHECK ((source = ANY (ARRAY['checkout'::text, 'account'::text, 'import'::text, 'newsletter'::text, 'mail'::text])))
);
CREATE INDEX member_consent_member_id ON member_consent USING btree (member_id, id);

create table member_spent (
  member_id bigint not null,
  currency_code text not null,
  orders integer default 0 not null,
  total_minor numeric(14,0) default 0 not null,
  constraint member_spent_pkey PRIMARY KEY (member_id, currency_code),
  constraint member_spent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table member_total (
  member_id bigint not null,
  orders integer default 0 not null,
  last_order_at timestamp with time zone,
  constraint member_total_pkey PRIMARY KEY (member_id),
  constraint member_total_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX member_total_last ON member_total USING btree (last_order_at DESC NULLS LAST, member_id DESC);
CREATE INDEX member_total_last_up ON member_total USING btree (last_order_at, member_id DESC);
CREATE INDEX member_total_orders ON member_total USING btree (orders DESC, member_id DESC);
CREATE INDEX member_total_orders_up ON member_total USING btree (orders, member_id DESC);

create table notice (
  id bigint generated always as identity,
  kind text not null,
  website_id bigint,
  needs text not null,
  image text default ''::text not null,
  html_zh text not null,
  html_en text not null,
  email text default ''::text not null,
  link text default ''::text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint notice_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'task-failed'::text, 'website-problem'::text, 'payment-check'::text, 'order-held'::text, 'return'::text, 'low-stock'::text])))
);
CREATE INDEX notice_created_at ON notice USING btree (created_at);

create table notice_reader (
  user_id bigint not null,
  read_to bigint default 0 not null,
  cleared_to bigint default 0 not null,
  read_gaps bigint[] default '{}'::bigint[] not null,
  cleared_gaps bigint[] default '{}'::bigint[] not null,
  constraint notice_reader_pkey PRIMARY KEY (user_id),
  constraint notice_reader_user_id_fkey FOREIGN KEY (user_id) REFERENCES admin_user(id) ON DELETE CASCADE
);

create table order_count (
  website_id bigint not null,
  status text not null,
  currency_code text not null,
  base_currency_code text,
  orders integer not null,
  total_minor numeric(18,0) not null,
  base_minor numeric(18,0)
);

create table order_edit (
  id bigint generated always as identity,
  version integer default 1 not null,
  order_id bigint not null,
  website_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  by_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  places jsonb default '[]'::jsonb not null,
  constraint order_edit_pkey PRIMARY KEY (id),
  constraint order_edit_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint order_edit_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id)
);
CREATE INDEX order_edit_order_id ON order_edit USING btree (order_id, id);
CREATE INDEX order_edit_website_id ON order_edit USING btree (website_id);

create table order_hold (
  id bigint generated always as identity,
  version integer default 1 not null,
  order_id bigint not null,
  website_id bigint not null,
  score integer default 0 not null,
  reasons jsonb default '[]'::jsonb not null,
  note text default ''::text not null,
  by_name text default ''::text not null,
  ended_by text default ''::text not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint order_hold_pkey PRIMARY KEY (id),
  constraint order_hold_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint order_hold_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id)
);
CREATE UNIQUE INDEX order_hold_open ON order_hold USING btree (order_id) WHERE (ended_at IS NULL);
CREATE INDEX order_hold_order_id ON order_hold USING btree (order_id, id);
CREATE INDEX order_hold_website_id ON order_hold USING btree (website_id);

create table order_log (
  id bigint generated always as identity,
  order_id bigint not null,
  from_status text,
  to_status text not null,
  by_name text not null,
  at timestamp with time zone default now() not null,
  text text default ''::text not null,
  tracking_no text default ''::text not null,
  detail jsonb,
  constraint order_log_pkey PRIMARY KEY (id),
  constraint order_log_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX order_log_at ON order_log USING btree (at DESC, id DESC);
CREATE INDEX order_log_order_id ON order_log USING btree (order_id, id);

create table order_reopening (
  id bigint generated always as identity,
  version integer default 1 not null,
  order_id bigint not null,
  website_id bigint not null,
  to_status text not null,
  by_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint order_reopening_pkey PRIMARY KEY (id),
  constraint order_reopening_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint order_reopening_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id),
  constraint order_reopening_to_status_check CHECK ((to_status = ANY (ARRAY['pending'::text, 'paid'::text])))
);
CREATE INDEX order_reopening_order_id ON order_reopening USING btree (order_id, id);
CREATE INDEX order_reopening_website_id ON order_reopening USING btree (website_id);

create table order_return (
  id bigint generated always as identity,
  version integer default 1 not null,
  order_id bigint not null,
  website_id bigint not null,
  return_no text not null,
  state text default 'requested'::text not null,
  lines jsonb default '[]'::jsonb not null,
  reason text not null,
  note text default ''::text not null,
  answer text default ''::text not null,
  refund_id bigint,
  by_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint order_return_pkey PRIMARY KEY (id),
  constraint order_return_return_no_key UNIQUE (return_no),
  constraint order_return_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint order_return_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint order_return_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id),
  constraint order_return_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text, 'received'::text, 'refunded'::text, 'closed'::text])))
);
CREATE INDEX order_return_created_at ON order_return USING btree (created_at DESC, id DESC);
CREATE INDEX order_return_open ON order_return USING btree (id DESC) WHERE (state = ANY (ARRAY['requested'::text, 'approved'::text, 'received'::text]));
CREATE INDEX order_return_order_id ON order_return USING btree (order_id, id);
CREATE INDEX order_return_refund_id ON order_return USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX order_return_website_id ON order_return USING btree (website_id, id DESC);

create table parcel (
  id bigint generated always as identity,
  version integer default 1 not null,
  order_id bigint not null,
  website_id bigint not null,
  carrier_id bigint,
  tracking_no text not null,
  lines jsonb default '[]'::jsonb not null,
  state text default 'sent'::text not null,
  shipped_at timestamp with time zone default now() not null,
  by_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint parcel_pkey PRIMARY KEY (id),
  constraint parcel_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint parcel_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint parcel_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id),
  constraint parcel_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'delivered'::text])))
);
CREATE INDEX parcel_carrier_id ON parcel USING btree (carrier_id);
CREATE INDEX parcel_order_id ON parcel USING btree (order_id, id);
CREATE INDEX parcel_shipped_at ON parcel USING btree (shipped_at DESC, id DESC);
CREATE INDEX parcel_tracking_no ON parcel USING gin (search_fold(tracking_no) gin_trgm_ops);
CREATE INDEX parcel_website_id ON parcel USING btree (website_id, id DESC);
CREATE INDEX parcel_website_shipped_at ON parcel USING btree (website_id, shipped_at);

create table password_attempt (
  key text not null,
  failures integer not null,
  blocked_until timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint password_attempt_pkey PRIMARY KEY (key)
);
CREATE INDEX password_attempt_last_at ON password_attempt USING btree (last_at);

create table payment (
  id bigint generated always as identity,
  version integer default 1 not null,
  payment_no text not null,
  order_id bigint not null,
  website_id bigint not null,
  account_id bigint,
  charge_id bigint,
  provider text not null,
  kind text not null,
  state text not null,
  settles boolean default false not null,
  is_test boolean default false not null,
  provider_no text default ''::text not null,
  capture_no text default ''::text not null,
  amount_minor numeric(14,0) not null,
  refunded_minor numeric(14,0) default 0 not null,
  fee_minor numeric(14,0) default 0 not null,
  currency_code text not null,
  wish jsonb default '{}'::jsonb not null,
  start jsonb,
  reason text default ''::text not null,
  failure text default ''::text not null,
  by_name text default ''::text not null,
  read_attempts integer default 0 not null,
  next_read_at timestamp with time zone,
  looked_at timestamp with time zone,
  expires_at timestamp with time zone,
  settled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  refund_id bigint,
  bank_key text default ''::text not null,
  part_of bigint,
  next_look_at timestamp with time zone,
  is_fee_estimated boolean default false not null,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_payment_no_key UNIQUE (payment_no),
  constraint payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES payment_account(id),
  constraint payment_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES payment(id),
  constraint payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint payment_part_of_fkey FOREIGN KEY (part_of) REFERENCES payment(id),
  constraint payment_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id) ON DELETE CASCADE,
  constraint payment_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id),
  constraint payment_amount_minor_check CHECK ((amount_minor > (0)::numeric)),
  constraint payment_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text]))),
  constraint payment_refund_has_charge CHECK (((kind = 'refund'::text) = (charge_id IS NOT NULL))),
  constraint payment_refunded_within_amount CHECK (((refunded_minor >= (0)::numeric) AND (refunded_minor <= amount_minor))),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'partly-refunded'::text, 'refunded'::text, 'disputed'::text])))
);
CREATE INDEX payment_account_settled_at ON payment USING btree (account_id, settled_at);
CREATE INDEX payment_amount_minor ON payment USING btree (amount_minor DESC, id DESC);
CREATE UNIQUE INDEX payment_bank_key ON payment USING btree (bank_key) WHERE (bank_key <> ''::text);
CREATE INDEX payment_capture_no ON payment USING btree (account_id, capture_no) WHERE (capture_no <> ''::text);
CREATE INDEX payment_charge_id ON payment USING btree (charge_id) WHERE (charge_id IS NOT NULL);
CREATE INDEX payment_created_at ON payment USING btree (created_at DESC, id DESC);
CREATE INDEX payment_next_look_at ON payment USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);
CREATE INDEX payment_next_read_at ON payment USING btree (next_read_at) WHERE (next_read_at IS NOT NULL);
CREATE UNIQUE INDEX payment_open_charge ON payment USING btree (order_id) WHERE ((kind = 'charge'::text) AND (state = ANY (ARRAY['created'::text, 'pending'::text])));
CREATE INDEX payment_order_id ON payment USING btree (order_id, id);
CREATE INDEX payment_part_of ON payment USING btree (part_of) WHERE (part_of IS NOT NULL);
CREATE INDEX payment_provider_no ON payment USING btree (account_id, provider_no) WHERE (provider_no <> ''::text);
CREATE INDEX payment_refund_id ON payment USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX payment_settled_at ON payment USING btree (settled_at);
CREATE INDEX payment_settled_last ON payment USING btree (settled_at DESC NULLS LAST, id DESC);
CREATE UNIQUE INDEX payment_settles ON payment USING btree (order_id) WHERE settles;
CREATE INDEX payment_website_id ON payment USING btree (website_id, id DESC);

create table payment_account (
  id bigint generated always as identity,
  version integer default 1 not null,
  payment_mode_id bigint not null,
  name text not null,
  account text not null,
  currency_code text not null,
  fee_rate numeric(8,6) default 0 not null,
  daily_limit_minor numeric(14,0),
  used_today_minor numeric(14,0) default 0 not null,
  used_day date,
  website_ids bigint[] default '{}'::bigint[] not null,
  instructions text default ''::text not null,
  status text default 'active'::text not null,
  last_test jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  translations jsonb default '{}'::jsonb not null,
  is_test boolean default false not null,
  api_url text default ''::text not null,
  settings jsonb default '{}'::jsonb not null,
  secrets jsonb default '{}'::jsonb not null,
  group_ids bigint[] default '{}'::bigint[] not null,
  constraint payment_account_pkey PRIMARY KEY (id),
  constraint payment_account_payment_mode_id_fkey FOREIGN KEY (payment_mode_id) REFERENCES payment_mode(id),
  constraint payment_account_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text])))
);
CREATE INDEX payment_account_payment_mode_id ON payment_account USING btree (payment_mode_id);

create table payment_day (
  website_id bigint not null,
  day date not null,
  currency_code text not null,
  base_code text default ''::text not null,
  taken_minor numeric not null,
  refunded_minor numeric not null,
  tax_minor numeric not null,
  fee_minor numeric not null,
  base_taken_minor numeric,
  base_refunded_minor numeric,
  base_tax_minor numeric,
  base_fee_minor numeric,
  estimated_fee_minor numeric not null,
  base_estimated_fee_minor numeric,
  constraint payment_day_pkey PRIMARY KEY (website_id, day, currency_code, base_code)
);
CREATE INDEX payment_day_day ON payment_day USING btree (day);

create table payment_day_mark (
  settled_at timestamp with time zone not null
);
CREATE INDEX payment_day_mark_settled_at ON payment_day_mark USING btree (settled_at);

create table payment_dispute (
  payment_id bigint not null,
  dispute_no text not null,
  state text not null,
  told_at timestamp with time zone not null,
  fee_minor numeric(14,0) default 0 not null,
  refund_ids bigint[] default '{}'::bigint[] not null,
  constraint payment_dispute_pkey PRIMARY KEY (payment_id, dispute_no),
  constraint payment_dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE,
  constraint payment_dispute_state_check CHECK ((state = ANY (ARRAY['open'::text, 'lost'::text, 'won'::text])))
);

create table payment_event (
  id bigint generated always as identity,
  account_id bigint not null,
  event_no text not null,
  kind text not null,
  payment_id bigint,
  event jsonb not null,
  raw jsonb not null,
  received_at timestamp with time zone not null,
  done_at timestamp with time zone,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone,
  failure text default ''::text not null,
  constraint payment_event_pkey PRIMARY KEY (id),
  constraint payment_event_account_id_event_no_key UNIQUE (account_id, event_no),
  constraint payment_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES payment_account(id) ON DELETE CASCADE,
  constraint payment_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE
);
CREATE INDEX payment_event_given_up ON payment_event USING btree (account_id) WHERE ((done_at IS NULL) AND (next_try_at IS NULL));
CREATE INDEX payment_event_payment_id ON payment_event USING btree (payment_id);
CREATE INDEX payment_event_waiting ON payment_event USING btree (next_try_at) WHERE (done_at IS NULL);

create table payment_mode (
  id bigint generated always as identity,
  version integer default 1 not null,
  name text not null,
  code text not null,
  icon text default ''::text not null,
  status text default 'active'::text not null,
  sort integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  translations jsonb default '{}'::jsonb not null,
  provider text default 'manual'::text not null,
  ships_unpaid boolean default false not null,
  hold_minutes integer,
  constraint payment_mode_pkey PRIMARY KEY (id),
  constraint payment_mode_code_key UNIQUE (code),
  constraint payment_mode_hold_minutes_check CHECK (((hold_minutes >= 5) AND (hold_minutes <= 525600))),
  constraint payment_mode_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text])))
);

create table payment_notice_day (
  account_id bigint not null,
  day date not null,
  taken integer default 0 not null,
  refused integer default 0 not null,
  last_refusal text default ''::text not null,
  constraint payment_notice_day_pkey PRIMARY KEY (account_id, day),
  constraint payment_notice_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES payment_account(id) ON DELETE CASCADE
);

create table payment_receipt (
  id bigint generated always as identity,
  version integer default 1 not null,
  order_id bigint not null,
  website_id bigint not null,
  state text default 'waiting'::text not null,
  mime text not null,
  size integer not null,
  content bytea not null,
  answer text default ''::text not null,
  by_name text default ''::text not null,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint payment_receipt_pkey PRIMARY KEY (id),
  constraint payment_receipt_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint payment_receipt_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id),
  constraint payment_receipt_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text])))
);
CREATE INDEX payment_receipt_created_at ON payment_receipt USING btree (created_at);
CREATE INDEX payment_receipt_order_id ON payment_receipt USING btree (order_id, id);
CREATE INDEX payment_receipt_website_id ON payment_receipt USING btree (website_id);

create table picture_change (
  id bigint generated always as identity,
  action text not null,
  from_path text default ''::text not null,
  to_path text default ''::text not null,
  counts jsonb default '{}'::jsonb not null,
  goods_change_set_id bigint,
  shop_goods_change_set_id bigint,
  task_id bigint,
  taken_by bigint,
  created_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint picture_change_pkey PRIMARY KEY (id),
  constraint picture_change_goods_change_set_id_fkey FOREIGN KEY (goods_change_set_id) REFERENCES change_set(id) ON DELETE SET NULL,
  constraint picture_change_shop_goods_change_set_id_fkey FOREIGN KEY (shop_goods_change_set_id) REFERENCES change_set(id) ON DELETE SET NULL
);
CREATE INDEX picture_change_from_path ON picture_change USING btree (from_path) WHERE (from_path <> ''::text);
CREATE INDEX picture_change_goods_change_set_id ON picture_change USING btree (goods_change_set_id) WHERE (goods_change_set_id IS NOT NULL);
CREATE INDEX picture_change_shop_goods_change_set_id ON picture_change USING btree (shop_goods_change_set_id) WHERE (shop_goods_change_set_id IS NOT NULL);
CREATE INDEX picture_change_task_id ON picture_change USING btree (task_id) WHERE (task_id IS NOT NULL);

create table picture_change_row (
  picture_change_id bigint not null,
  kind text not null,
  owner_id bigint not null,
  before text not null,
  after text not null,
  constraint picture_change_row_pkey PRIMARY KEY (picture_change_id, kind, owner_id),
  constraint picture_change_row_picture_change_id_fkey FOREIGN KEY (picture_change_id) REFERENCES picture_change(id) ON DELETE CASCADE
);

create table picture_look (
  path_key bigint not null,
  hash bigint,
  look bigint,
  bands integer[] default '{}'::integer[] not null,
  created_at timestamp with time zone default now() not null,
  constraint picture_look_pkey PRIMARY KEY (path_key)
);
CREATE INDEX picture_look_bands ON picture_look USING gin (bands);
CREATE INDEX picture_look_hash ON picture_look USING btree (hash) WHERE (hash IS NOT NULL);
CREATE INDEX picture_look_look ON picture_look USING btree (look) WHERE (look IS NOT NULL);

create table picture_unreachable (
  goods_id bigint not null,
  path text not null,
  reason text not null,
  tried_at timestamp with time zone default now() not null,
  constraint picture_unreachable_pkey PRIMARY KEY (goods_id, path),
  constraint picture_unreachable_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id) ON DELETE CASCADE
);

create table poster (
  id bigint generated always as identity,
  version integer default 1 not null,
  name text not null,
  width integer not null,
  height integer not null,
  document jsonb not null,
  thumbnail text default ''::text not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint poster_pkey PRIMARY KEY (id)
);
CREATE INDEX poster_updated_at ON poster USING btree (updated_at DESC);

create table preview_link (
  id bigint generated always as identity,
  website_id bigint not null,
  session_id bigint not null,
  build_id text,
  made_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  constraint preview_link_pkey PRIMARY KEY (id),
  constraint preview_link_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint preview_link_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE
);
CREATE INDEX preview_link_session_id ON preview_link USING btree (session_id);
CREATE INDEX preview_link_website_id ON preview_link USING btree (website_id);

create table price_plan (
  id bigint generated always as identity,
  version integer default 1 not null,
  title text not null,
  rows jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint price_plan_pkey PRIMARY KEY (id),
  constraint price_plan_title_key UNIQUE (title)
);

create table product_review (
  id bigint generated always as identity,
  version integer default 1 not null,
  website_id bigint not null,
  order_id bigint not null,
  goods_id bigint not null,
  product_title text not null,
  product_options text default ''::text not null,
  stars smallint not null,
  title text default ''::text not null,
  body text default ''::text not null,
  author text default ''::text not null,
  state text default 'waiting'::text not null,
  flags text[] default '{}'::text[] not null,
  answer text default ''::text not null,
  answered_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_text text generated always as (lower(((((((product_title || ' '::text) || title) || ' '::text) || body) || ' '::text) || author))) stored,
  constraint product_review_pkey PRIMARY KEY (id),
  constraint product_review_once UNIQUE (order_id, goods_id),
  constraint product_review_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint product_review_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id),
  constraint product_review_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint product_review_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'hidden'::text])))
);
CREATE INDEX product_review_created_at ON product_review USING btree (created_at DESC, id DESC) INCLUDE (website_id, state, stars);
CREATE INDEX product_review_goods_id ON product_review USING btree (goods_id, created_at DESC, id DESC);
CREATE INDEX product_review_search_text ON product_review USING gin (search_fold(search_text) gin_trgm_ops);
CREATE INDEX product_review_shown ON product_review USING btree (website_id, goods_id, created_at DESC, id DESC) INCLUDE (stars) WHERE (state = 'shown'::text);
CREATE INDEX product_review_waiting ON product_review USING btree (created_at DESC, id DESC) INCLUDE (website_id) WHERE (state = 'waiting'::text);
CREATE INDEX product_review_website_id ON product_review USING btree (website_id, created_at DESC, id DESC) INCLUDE (state, stars);

create table protected_word (
  id bigint generated always as identity,
  version integer default 1 not null,
  word text not null,
  word_key text not null,
  match text default 'word'::text not null,
  places text[] default '{title}'::text[] not null,
  effect text default 'quarantine'::text not null,
  excepts text[] default '{}'::text[] not null,
  note text default ''::text not null,
  status text default 'on'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint protected_word_pkey PRIMARY KEY (id),
  constraint protected_word_word_key UNIQUE (word_key),
  constraint protected_word_effect_check CHECK ((effect = ANY (ARRAY['quarantine'::text, 'block'::text]))),
  constraint protected_word_match_check CHECK ((match = ANY (ARRAY['word'::text, 'part'::text]))),
  constraint protected_word_status_check CHECK ((status = ANY (ARRAY['on'::text, 'off'::text])))
);

create table protected_word_log (
  id bigint generated always as identity,
  event text not null,
  source text not null,
  words text[] not null,
  goods_id bigint,
  title text not null,
  file_name text default ''::text not null,
  row_number integer,
  change_set_id bigint,
  by_id bigint,
  by_name text default ''::text not null,
  at timestamp with time zone default now() not null,
  search_text text generated always as (lower(((((((title || ' '::text) || joined_texts(words)) || ' '::text) || file_name) || ' '::text) || by_name))) stored,
  constraint protected_word_log_pkey PRIMARY KEY (id),
  constraint protected_word_log_event_check CHECK ((event = ANY (ARRAY['quarantined'::text, 'blocked'::text, 'released'::text]))),
  constraint protected_word_log_source_check CHECK ((source = ANY (ARRAY['import'::text, 'check'::text, 'hand'::text, 'batch'::text, 'release'::text])))
);
CREATE INDEX protected_word_log_at ON protected_word_log USING btree (at DESC, id DESC);
CREATE INDEX protected_word_log_goods_id ON protected_word_log USING btree (goods_id, id DESC) WHERE (goods_id IS NOT NULL);
CREATE INDEX protected_word_log_search_text ON protected_word_log USING gin (search_fold(search_text) gin_trgm_ops);

create table purge_hook (
  id bigint generated always as identity,
  version integer default 1 not null,
  name text not null,
  kind text not null,
  status text default 'active'::text not null,
  website_id bigint,
  shop_server_id bigint,
  what text default 'everything'::text not null,
  address text not null,
  secrets jsonb default '{}'::jsonb not null,
  last_result jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint purge_hook_pkey PRIMARY KEY (id),
  constraint purge_hook_shop_server_id_fkey FOREIGN KEY (shop_server_id) REFERENCES shop_server(id) ON DELETE CASCADE,
  constraint purge_hook_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint purge_hook_kind_check CHECK ((kind = ANY (ARRAY['cloudflare'::text, 'url'::text]))),
  constraint purge_hook_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text]))),
  constraint purge_hook_what_check CHECK ((what = ANY (ARRAY['everything'::text, 'files'::text])))
);
CREATE INDEX purge_hook_shop_server_id ON purge_hook USING btree (shop_server_id) WHERE (shop_server_id IS NOT NULL);
CREATE INDEX purge_hook_website_id ON purge_hook USING btree (website_id) WHERE (website_id IS NOT NULL);

create table rate_fetch (
  id integer default 1 not null,
  fetched_at timestamp with time zone,
  rates_day date,
  affected integer default 0 not null,
  change_set_id bigint,
  failures integer default 0 not null,
  failed_since timestamp with time zone,
  problem text,
  detail text default ''::text not null,
  next_try_at timestamp with time zone,
  busy_until timestamp with time zone,
  told_at timestamp with time zone,
  told_codes text[] default '{}'::text[] not null,
  constraint rate_fetch_pkey PRIMARY KEY (id),
  constraint rate_fetch_id_check CHECK ((id = 1))
);

create table recovery_code (
  user_id bigint not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES admin_user(id) ON DELETE CASCADE
);

create table refund (
  id bigint generated always as identity,
  order_id bigint not null,
  website_id bigint not null,
  refund_no text not null,
  lines jsonb default '[]'::jsonb not null,
  shipping_minor numeric(14,0) default 0 not null,
  shipping_taxes jsonb default '[]'::jsonb not null,
  other_minor numeric(14,0) default 0 not null,
  overpaid_minor numeric(14,0) default 0 not null,
  tax_mode text,
  taxes jsonb default '[]'::jsonb not null,
  tax_minor numeric(14,0) default 0 not null,
  amount_minor numeric(14,0) not null,
  currency_code text not null,
  reason text default ''::text not null,
  by_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_refund_no_key UNIQUE (refund_no),
  constraint refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint refund_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id),
  constraint refund_amount_minor_check CHECK ((amount_minor >= (0)::numeric)),
  constraint refund_tax_mode_check CHECK ((tax_mode = ANY (ARRAY['included'::text, 'added'::text])))
);
CREATE INDEX refund_order_id ON refund USING btree (order_id, id);
CREATE INDEX refund_website_id ON refund USING btree (website_id, id DESC);

create table resource (
  id bigint generated always as identity,
  store text not null,
  path text not null,
  name text not null,
  mime text not null,
  size bigint not null,
  width integer,
  height integer,
  sha256 text not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  look bigint,
  source_url text,
  constraint resource_pkey PRIMARY KEY (id),
  constraint resource_path_key UNIQUE (path)
);
CREATE INDEX resource_created_by ON resource USING btree (created_by) WHERE (width IS NULL);
CREATE INDEX resource_look ON resource USING btree (look) WHERE (look IS NOT NULL);
CREATE INDEX resource_name ON resource USING gin (search_fold(name) gin_trgm_ops);
CREATE INDEX resource_name_sorted ON resource USING btree (name, id DESC);
CREATE INDEX resource_sent ON resource USING btree (created_by, created_at) INCLUDE (size) WHERE (created_by IS NOT NULL);
CREATE INDEX resource_sha256 ON resource USING btree (sha256);
CREATE INDEX resource_size ON resource USING btree (size, id DESC);
CREATE INDEX resource_source_url ON resource USING btree (source_url) WHERE (source_url IS NOT NULL);

create table resource_use (
  path text not null,
  kind text not null,
  owner_id bigint not null,
  gone_at timestamp with time zone,
  constraint resource_use_pkey PRIMARY KEY (path, kind, owner_id)
);
CREATE INDEX resource_use_owner ON resource_use USING btree (kind, owner_id);

create table review_invitation (
  order_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint review_invitation_pkey PRIMARY KEY (order_id),
  constraint review_invitation_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);

create table review_stop (
  website_id bigint not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  constraint review_stop_pkey PRIMARY KEY (website_id, email),
  constraint review_stop_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE
);

create table rollout (
  id bigint generated always as identity,
  run text not null,
  status text default 'running'::text not null,
  stopped_why text,
  wave_sizes integer[] not null,
  wave integer default 1 not null,
  wave_opens_at timestamp with time zone default now() not null,
  pause_minutes integer not null,
  stop_at integer not null,
  tolerated integer default 0 not null,
  website_ids bigint[] not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint rollout_pkey PRIMARY KEY (id),
  constraint rollout_run_check CHECK ((run = ANY (ARRAY['publish'::text, 'push'::text]))),
  constraint rollout_status_check CHECK ((status = ANY (ARRAY['running'::text, 'stopped'::text, 'cancelled'::text, 'done'::text]))),
  constraint rollout_stopped_why_check CHECK ((stopped_why = ANY (ARRAY['failed'::text, 'by-hand'::text])))
);

create table saved_cart (
  id bigint generated always as identity,
  website_id bigint not null,
  key_hash text not null,
  email text not null,
  items jsonb not null,
  consent_text text not null,
  told_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  reminded_at timestamp with time zone,
  restored_at timestamp with time zone,
  order_no text,
  version integer default 1 not null,
  constraint saved_cart_pkey PRIMARY KEY (id),
  constraint saved_cart_key UNIQUE (website_id, key_hash),
  constraint saved_cart_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE
);
CREATE INDEX saved_cart_email ON saved_cart USING btree (website_id, email);
CREATE INDEX saved_cart_reminded_at ON saved_cart USING btree (reminded_at DESC NULLS LAST, id DESC);
CREATE INDEX saved_cart_reminded_at_up ON saved_cart USING btree (reminded_at, id DESC);
CREATE INDEX saved_cart_told ON saved_cart USING btree (told_at) WHERE (told_at IS NOT NULL);
CREATE INDEX saved_cart_updated_at ON saved_cart USING btree (updated_at DESC, id DESC);
CREATE INDEX saved_cart_waiting ON saved_cart USING btree (updated_at) WHERE (told_at IS NULL);

create table schedule_run (
  name text not null,
  ran_at timestamp with time zone not null,
  took_ms integer not null,
  failures integer default 0 not null,
  failed_at timestamp with time zone,
  failure text default ''::text not null,
  told_at timestamp with time zone,
  is_told boolean default false not null,
  constraint schedule_run_pkey PRIMARY KEY (name)
);

create table second_factor (
  user_id bigint not null,
  secret text not null,
  last_step bigint default 0 not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint second_factor_pkey PRIMARY KEY (user_id),
  constraint second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES admin_user(id) ON DELETE CASCADE
);

create table session (
  id bigint generated always as identity,
  token_hash text not null,
  user_id bigint not null,
  ip text default ''::text not null,
  agent text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  proved_at timestamp with time zone default now() not null,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES admin_user(id) ON DELETE CASCADE
);
CREATE INDEX session_user_id ON session USING btree (user_id);

create table shared_count (
  key text not null,
  count integer not null,
  until timestamp with time zone not null,
  constraint shared_count_pkey PRIMARY KEY (key)
);
CREATE INDEX shared_count_until ON shared_count USING btree (until);

create table shipping_mode (
  id bigint generated always as identity,
  version integer default 1 not null,
  name text not null,
  icon text default ''::text not null,
  rules jsonb default '[]'::jsonb not null,
  status text default 'active'::text not null,
  sort integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  currency_code text default 'USD'::text not null,
  min_days integer,
  max_days integer,
  website_ids bigint[] default '{}'::bigint[] not null,
  note text default ''::text not null,
  translations jsonb default '{}'::jsonb not null,
  handling_days integer default 0 not null,
  excluded_classification_ids bigint[] default '{}'::bigint[] not null,
  group_ids bigint[] default '{}'::bigint[] not null,
  volume_divisor integer,
  constraint shipping_mode_pkey PRIMARY KEY (id),
  constraint shipping_mode_name_key UNIQUE (name),
  constraint shipping_mode_handling_days_check CHECK (((handling_days >= 0) AND (handling_days <= 60))),
  constraint shipping_mode_max_days_check CHECK (((max_days >= 0) AND (max_days <= 365))),
  constraint shipping_mode_min_days_check CHECK (((min_days >= 0) AND (min_days <= 365))),
  constraint shipping_mode_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text])))
);

create table shipping_zone (
  id bigint generated always as identity,
  version integer default 1 not null,
  name text not null,
  places text[] not null,
  provinces text[] default '{}'::text[] not null,
  post_codes text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint shipping_zone_pkey PRIMARY KEY (id),
  constraint shipping_zone_name_key UNIQUE (name),
  constraint shipping_zone_places_check CHECK ((places <> '{}'::text[]))
);

create table shop_domain (
  id bigint generated always as identity,
  version integer default 1 not null,
  website_id bigint not null,
  domain text not null,
  role text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint shop_domain_pkey PRIMARY KEY (id),
  constraint shop_domain_domain_key UNIQUE (domain),
  constraint shop_domain_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint shop_domain_role_check CHECK ((role = ANY (ARRAY['alias'::text, 'redirect'::text])))
);
CREATE INDEX shop_domain_website_id ON shop_domain USING btree (website_id);

create table shop_domain_check (
  website_id bigint not null,
  domain text not null,
  verified_at timestamp with time zone,
  found jsonb,
  needs_proof boolean default false not null,
  constraint shop_domain_check_pkey PRIMARY KEY (website_id, domain),
  constraint shop_domain_check_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE
);
CREATE INDEX shop_domain_check_verified ON shop_domain_check USING btree (domain) WHERE (verified_at IS NOT NULL);

create table shop_goods (
  id bigint generated always as identity,
  version integer default 1 not null,
  website_id bigint not null,
  goods_id bigint not null,
  classification_id bigint,
  title text,
  price_minor numeric(14,0),
  market_price_minor numeric(14,0),
  url_keywords text,
  description text,
  status text default 'on'::text not null,
  sort integer default 0 not null,
  views integer default 0 not null,
  sales integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  page_title text,
  page_description text,
  page_keywords text,
  state bigint default 0 not null,
  constraint shop_goods_pkey PRIMARY KEY (id),
  constraint shop_goods_website_id_goods_id_key UNIQUE (website_id, goods_id),
  constraint shop_goods_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint shop_goods_status_check CHECK ((status = ANY (ARRAY['on'::text, 'off'::text])))
);
CREATE INDEX shop_goods_classification_id ON shop_goods USING btree (classification_id) WHERE (classification_id IS NOT NULL);
CREATE INDEX shop_goods_goods_id ON shop_goods USING btree (goods_id);
CREATE INDEX shop_goods_own_texts ON shop_goods USING btree (goods_id) WHERE ((title IS NOT NULL) OR (description IS NOT NULL));
CREATE INDEX shop_goods_own_url_keywords ON shop_goods USING btree (website_id, url_keywords, id) WHERE (url_keywords IS NOT NULL);
CREATE INDEX shop_goods_website_id ON shop_goods USING btree (website_id, id DESC);
CREATE INDEX shop_goods_website_id_classification_id ON shop_goods USING btree (website_id, classification_id, id DESC);

create table shop_goods_backup (
  backup_id bigint generated always as identity,
  change_set_id bigint not null,
  reason text not null,
  taken_at timestamp with time zone default now() not null,
  taken_by bigint,
  restored_at timestamp with time zone,
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
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  page_title text,
  page_description text,
  page_keywords text,
  state bigint not null,
  after_state bigint,
  constraint shop_goods_backup_pkey PRIMARY KEY (backup_id),
  constraint shop_goods_backup_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_set(id) ON DELETE CASCADE
);
CREATE INDEX shop_goods_backup_change_set_id ON shop_goods_backup USING btree (change_set_id, id);
CREATE INDEX shop_goods_backup_id ON shop_goods_backup USING btree (id, backup_id DESC);

create table shop_goods_price (
  shop_goods_id bigint not null,
  until timestamp with time zone not null,
  price_minor numeric(14,0),
  constraint shop_goods_price_pkey PRIMARY KEY (shop_goods_id, until)
);

create table shop_order (
  id bigint generated always as identity,
  version integer default 1 not null,
  order_no text not null,
  website_id bigint not null,
  member_id bigint,
  status text default 'pending'::text not null,
  items jsonb not null,
  currency_code text not null,
  goods_minor numeric(14,0) not null,
  shipping_minor numeric(14,0) default 0 not null,
  coupon_minor numeric(14,0) default 0 not null,
  total_minor numeric(14,0) not null,
  coupon_id bigint,
  coupon_code text default ''::text not null,
  payment_mode_id bigint,
  payment_account_id bigint,
  shipping_mode_id bigint,
  contact jsonb default '{}'::jsonb not null,
  shipping_address jsonb default '{}'::jsonb not null,
  billing_address jsonb default '{}'::jsonb not null,
  client_ip text default ''::text not null,
  order_host text default ''::text not null,
  transaction_no text default ''::text not null,
  tracking_no text default ''::text not null,
  note text default ''::text not null,
  idempotency_key text not null,
  paid_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_text text generated always as (lower(((((((((((((order_no || ' '::text) || transaction_no) || ' '::text) || tracking_no) || ' '::text) || COALESCE((contact ->> 'name'::text), ''::text)) || ' '::text) || COALESCE((contact ->> 'email'::text), ''::text)) || ' '::text) || COALESCE((contact ->> 'phone'::text), ''::text)) || ' '::text) || (jsonb_path_query_array(items, '$[*]."title"'::jsonpath))::text))) stored,
  buyer_message text default ''::text not null,
  base_currency_code text,
  base_total_minor numeric(18,0),
  buyer_network text default ''::text not null,
  paid_minor numeric(14,0) default 0 not null,
  refunded_minor numeric(14,0) default 0 not null,
  is_disputed boolean default false not null,
  to_check text default ''::text not null,
  fulfilment text default 'open'::text not null,
  tax jsonb,
  tax_minor numeric(20,0) default 0 not null,
  tax_added_minor numeric(20,0) default 0 not null,
  credited_minor numeric(14,0) default 0 not null,
  is_held boolean default false not null,
  account_day date,
  delivery_from date,
  delivery_to date,
  discounts jsonb default '[]'::jsonb not null,
  ships_unpaid boolean default false not null,
  merged_into bigint,
  terms_version text,
  terms_accepted_at timestamp with time zone,
  entered_by text default ''::text not null,
  seller_message text default ''::text not null,
  own_shipping_minor numeric(14,0),
  coupon_use_of bigint,
  vat_check jsonb,
  cart_digest text,
  hold_minutes integer,
  constraint shop_order_pkey PRIMARY KEY (id),
  constraint shop_order_order_no_key UNIQUE (order_no),
  constraint shop_order_website_id_idempotency_key_key UNIQUE (website_id, idempotency_key),
  constraint shop_order_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint shop_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint shop_order_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES shop_order(id),
  constraint shop_order_payment_account_id_fkey FOREIGN KEY (payment_account_id) REFERENCES payment_account(id),
  constraint shop_order_payment_mode_id_fkey FOREIGN KEY (payment_mode_id) REFERENCES payment_mode(id),
  constraint shop_order_shipping_mode_id_fkey FOREIGN KEY (shipping_mode_id) REFERENCES shipping_mode(id),
  constraint shop_order_terms_version_fkey FOREIGN KEY (terms_version) REFERENCES accepted_terms(version),
  constraint shop_order_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id),
  constraint shop_order_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['open'::text, 'part-shipped'::text, 'shipped'::text, 'delivered'::text]))),
  constraint shop_order_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'shipped'::text, 'completed'::text, 'cancelled'::text, 'refunded'::text])))
);
CREATE INDEX shop_order_by_hand ON shop_order USING btree (created_at DESC, id DESC) WHERE (entered_by <> ''::text);
CREATE INDEX shop_order_coupon_id ON shop_order USING btree (coupon_id) WHERE (coupon_id IS NOT NULL);
CREATE INDEX shop_order_coupon_use_of ON shop_order USING btree (coupon_use_of) WHERE (coupon_use_of IS NOT NULL);
CREATE INDEX shop_order_created_at ON shop_order USING btree (created_at DESC, id DESC) INCLUDE (website_id, status, currency_code, total_minor, base_currency_code, base_total_minor, credited_minor);
CREATE INDEX shop_order_currency_code ON shop_order USING btree (currency_code, status) INCLUDE (total_minor, credited_minor);
CREATE INDEX shop_order_discounts ON shop_order USING gin (discounts jsonb_path_ops) WHERE (discounts <> '[]'::jsonb);
CREATE INDEX shop_order_held ON shop_order USING btree (id DESC) WHERE is_held;
CREATE INDEX shop_order_member_id ON shop_order USING btree (member_id) INCLUDE (coupon_id, status);
CREATE INDEX shop_order_merged_into ON shop_order USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX shop_order_paid_at ON shop_order USING btree (paid_at DESC NULLS LAST, id DESC);
CREATE INDEX shop_order_part_shipped ON shop_order USING btree (id DESC) WHERE (fulfilment = 'part-shipped'::text);
CREATE INDEX shop_order_pending ON shop_order USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX shop_order_search_text ON shop_order USING gin (search_fold(search_text) gin_trgm_ops);
CREATE INDEX shop_order_status ON shop_order USING btree (status, id DESC);
CREATE INDEX shop_order_taxed ON shop_order USING btree (paid_at) WHERE ((tax IS NOT NULL) AND (paid_at IS NOT NULL));
CREATE INDEX shop_order_to_check ON shop_order USING btree (id) WHERE (to_check <> ''::text);
CREATE INDEX shop_order_to_collect ON shop_order USING btree (created_at DESC, id DESC) WHERE ((status = 'pending'::text) AND ships_unpaid AND (fulfilment = ANY (ARRAY['shipped'::text, 'delivered'::text])));
CREATE INDEX shop_order_to_ship ON shop_order USING btree (created_at DESC, id DESC) WHERE ((status = 'paid'::text) OR ((status = 'pending'::text) AND ships_unpaid AND (fulfilment = ANY (ARRAY['open'::text, 'part-shipped'::text]))));
CREATE INDEX shop_order_total_minor ON shop_order USING btree (total_minor DESC, id DESC);
CREATE INDEX shop_order_unpaid_of_network ON shop_order USING btree (buyer_network) WHERE ((status = 'pending'::text) AND (buyer_network <> ''::text));
CREATE INDEX shop_order_website_created_at ON shop_order USING btree (website_id, created_at DESC) INCLUDE (status, currency_code, total_minor, base_currency_code, base_total_minor, credited_minor);
CREATE INDEX shop_order_website_id ON shop_order USING btree (website_id, id DESC);

create table shop_server (
  id bigint generated always as identity,
  version integer default 1 not null,
  name text not null,
  kind text not null,
  host text default ''::text not null,
  port integer default 22 not null,
  username text default ''::text not null,
  secret_sealed text default ''::text not null,
  host_key text default ''::text not null,
  root_dir text not null,
  capacity integer,
  status text default 'active'::text not null,
  last_test jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  endpoint text default ''::text not null,
  region text default ''::text not null,
  bucket text default ''::text not null,
  path_style boolean default false not null,
  constraint shop_server_pkey PRIMARY KEY (id),
  constraint shop_server_name_key UNIQUE (name),
  constraint shop_server_has_bucket CHECK (((kind <> 's3'::text) OR ((endpoint <> ''::text) AND (bucket <> ''::text)))),
  constraint shop_server_kind_check CHECK ((kind = ANY (ARRAY['local'::text, 'sftp'::text, 's3'::text]))),
  constraint shop_server_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text])))
);

create table site_build (
  id text not null,
  website_id bigint not null,
  pages integer default 0 not null,
  written integer default 0 not null,
  removed integer default 0 not null,
  reasons jsonb default '{}'::jsonb not null,
  problems jsonb default '[]'::jsonb not null,
  seconds numeric(10,3) default 0 not null,
  status text default 'building'::text not null,
  created_at timestamp with time zone default now() not null,
  added integer default 0 not null,
  changed integer default 0 not null,
  lost integer default 0 not null,
  made_by text,
  published_at timestamp with time zone,
  refusals jsonb default '[]'::jsonb not null,
  forced_by text,
  broken_menu_links text[],
  changes bigint,
  currency_code text,
  asks_terms boolean default false not null,
  needs_phone boolean default true not null,
  constraint site_build_pkey PRIMARY KEY (id),
  constraint site_build_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE,
  constraint site_build_status_check CHECK ((status = ANY (ARRAY['building'::text, 'ready'::text, 'refused'::text, 'gone'::text])))
);
CREATE INDEX site_build_website_id ON site_build USING btree (website_id, created_at DESC);

create table statement_booking (
  id bigint generated always as identity,
  version integer default 1 not null,
  order_id bigint not null,
  order_no text not null,
  website_id bigint not null,
  payment_id bigint not null,
  bank_key text not null,
  amount_minor numeric(14,0) not null,
  from_status text not null,
  from_transaction_no text not null,
  to_status text not null,
  last_parcel_id bigint not null,
  last_invoice_id bigint not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint statement_booking_pkey PRIMARY KEY (id),
  constraint statement_booking_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint statement_booking_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE,
  constraint statement_booking_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id),
  constraint statement_booking_from_status_check CHECK ((from_status = ANY (ARRAY['pending'::text, 'paid'::text])))
);
CREATE INDEX statement_booking_order_id ON statement_booking USING btree (order_id);
CREATE INDEX statement_booking_payment_id ON statement_booking USING btree (payment_id);
CREATE INDEX statement_booking_website_id ON statement_booking USING btree (website_id);

create table stock_alert (
  id bigint generated always as identity,
  version integer default 1 not null,
  website_id bigint not null,
  shop_goods_id bigint not null,
  variant_sku text default ''::text not null,
  email text not null,
  consent_text text not null,
  told_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint stock_alert_pkey PRIMARY KEY (id),
  constraint stock_alert_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE
);
CREATE INDEX stock_alert_created_at ON stock_alert USING btree (created_at DESC, id DESC);
CREATE INDEX stock_alert_email ON stock_alert USING gin (search_fold(email) gin_trgm_ops);
CREATE UNIQUE INDEX stock_alert_waiting ON stock_alert USING btree (shop_goods_id, variant_sku, email) WHERE (told_at IS NULL);
CREATE INDEX stock_alert_website_id ON stock_alert USING btree (website_id, email);

create table task (
  id bigint generated always as identity,
  kind text not null,
  status text default 'pending'::text not null,
  website_id bigint,
  batch text default ''::text not null,
  title text default ''::text not null,
  payload jsonb default '{}'::jsonb not null,
  cursor jsonb,
  done integer default 0 not null,
  total integer default 0 not null,
  failed integer default 0 not null,
  message text default ''::text not null,
  result jsonb default '{}'::jsonb not null,
  attempts integer default 0 not null,
  not_before timestamp with time zone default now() not null,
  turn_at timestamp with time zone default now() not null,
  lease_by text,
  lease_until timestamp with time zone,
  change_set_id bigint,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  website_ids bigint[],
  is_personal boolean default false not null,
  lost_runs integer default 0 not null,
  lost_done integer default '-1'::integer not null,
  rollout_id bigint,
  wave integer,
  early_deaths smallint default 0 not null,
  asked_alone boolean default false not null,
  constraint task_pkey PRIMARY KEY (id),
  constraint task_change_set_id_fkey FOREIGN KEY (change_set_id) REFERENCES change_set(id),
  constraint task_rollout_id_fkey FOREIGN KEY (rollout_id) REFERENCES rollout(id) ON DELETE SET NULL,
  constraint task_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'running'::text, 'paused'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX task_batch ON task USING btree (batch) WHERE (batch <> ''::text);
CREATE INDEX task_change_set_id ON task USING btree (change_set_id) WHERE (change_set_id IS NOT NULL);
CREATE INDEX task_ended_at ON task USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX task_kind ON task USING btree (kind, id DESC);
CREATE INDEX task_leased ON task USING btree (website_id) WHERE (lease_until IS NOT NULL);
CREATE INDEX task_live ON task USING btree (id) WHERE (status = ANY (ARRAY['pending'::text, 'running'::text, 'paused'::text]));
CREATE INDEX task_rollout ON task USING btree (rollout_id, wave) WHERE (rollout_id IS NOT NULL);
CREATE INDEX task_status ON task USING btree (status, id DESC);
CREATE INDEX task_unfinished ON task USING btree (kind, status) WHERE (status = ANY (ARRAY['pending'::text, 'running'::text, 'paused'::text, 'failed'::text]));
CREATE INDEX task_updated_at ON task USING btree (updated_at, id DESC);
CREATE INDEX task_website ON task USING btree (website_id, id DESC);

create table task_failure (
  id bigint generated always as identity,
  task_id bigint not null,
  item text not null,
  reason text not null,
  detail jsonb default '{}'::jsonb not null,
  constraint task_failure_pkey PRIMARY KEY (id),
  constraint task_failure_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE
);
CREATE INDEX task_failure_task_id ON task_failure USING btree (task_id, id);

create table task_log (
  id bigint generated always as identity,
  task_id bigint not null,
  at timestamp with time zone default clock_timestamp() not null,
  text text not null,
  constraint task_log_pkey PRIMARY KEY (id),
  constraint task_log_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE
);
CREATE INDEX task_log_task_id ON task_log USING btree (task_id, id);

create table task_renewal (
  task_id bigint not null,
  lease_by text not null,
  lease_until timestamp with time zone not null,
  constraint task_renewal_pkey PRIMARY KEY (task_id),
  constraint task_renewal_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE
);

create table tax_class (
  id bigint generated always as identity,
  version integer default 1 not null,
  name text not null,
  classification_ids bigint[] default '{}'::bigint[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint tax_class_pkey PRIMARY KEY (id),
  constraint tax_class_name_key UNIQUE (name)
);

create table tax_rate (
  id bigint generated always as identity,
  version integer default 1 not null,
  country text not null,
  region text default ''::text not null,
  place text generated always as ((country ||
CASE
    WHEN (region = ''::text) THEN ''::text
    ELSE ('-'::text || region)
END)) stored not null,
  tax_class_id bigint,
  name text not null,
  percent numeric(7,4) not null,
  starts_on date,
  ends_on date,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  zone_id bigint,
  as_of date,
  constraint tax_rate_pkey PRIMARY KEY (id),
  constraint tax_rate_tax_class_id_fkey FOREIGN KEY (tax_class_id) REFERENCES tax_class(id),
  constraint tax_rate_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES shipping_zone(id),
  constraint tax_rate_check CHECK ((ends_on >= starts_on)),
  constraint tax_rate_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  constraint tax_rate_place_check CHECK (((zone_id IS NULL) <> (country = ''::text)))
);
CREATE INDEX tax_rate_country ON tax_rate USING btree (country, region);
CREATE INDEX tax_rate_zone ON tax_rate USING btree (zone_id) WHERE (zone_id IS NOT NULL);

create table tax_scheme (
  id bigint generated always as identity,
  version integer default 1 not null,
  name text not null,
  price_mode text not null,
  home_country text not null,
  places text[] default '{}'::text[] not null,
  is_oss boolean default true not null,
  shipping text default 'proportional'::text not null,
  rounding text default 'line'::text not null,
  vat_number text default ''::text not null,
  website_ids bigint[] default '{}'::bigint[] not null,
  status text default 'active'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  group_ids bigint[] default '{}'::bigint[] not null,
  vat_check text default 'off'::text not null,
  constraint tax_scheme_pkey PRIMARY KEY (id),
  constraint tax_scheme_name_key UNIQUE (name),
  constraint tax_scheme_price_mode_check CHECK ((price_mode = ANY (ARRAY['included'::text, 'added'::text]))),
  constraint tax_scheme_rounding_check CHECK ((rounding = ANY (ARRAY['line'::text, 'order'::text]))),
  constraint tax_scheme_shipping_check CHECK ((shipping = ANY (ARRAY['standard'::text, 'proportional'::text, 'none'::text]))),
  constraint tax_scheme_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text]))),
  constraint tax_scheme_vat_check_check CHECK ((vat_check = ANY (ARRAY['off'::text, 'charge'::text, 'hold'::text])))
);

create table timed_mail (
  website_id bigint not null,
  event text not null,
  since timestamp with time zone not null,
  constraint timed_mail_pkey PRIMARY KEY (website_id, event),
  constraint timed_mail_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE
);

create table trusteeship (
  kind text not null,
  is_on boolean default false not null,
  updated_by bigint,
  updated_at timestamp with time zone default now() not null,
  constraint trusteeship_pkey PRIMARY KEY (kind)
);

create table used_seal (
  hash text not null,
  used_at timestamp with time zone not null,
  constraint used_seal_pkey PRIMARY KEY (hash)
);
CREATE INDEX used_seal_used_at ON used_seal USING btree (used_at);

create table vat_check (
  number text not null,
  requester text not null,
  state text not null,
  problem text not null,
  consultation_no text not null,
  name text not null,
  address text not null,
  asked_at timestamp with time zone not null,
  constraint vat_check_pkey PRIMARY KEY (number, requester),
  constraint vat_check_state_check CHECK ((state = ANY (ARRAY['valid'::text, 'invalid'::text, 'unreachable'::text])))
);
CREATE INDEX vat_check_asked_at ON vat_check USING btree (asked_at);

create table visit (
  website_id bigint not null,
  at timestamp with time zone not null,
  visitor text not null,
  path text not null,
  referrer text default ''::text not null,
  goods_id bigint,
  device text default ''::text not null,
  is_bot boolean default false not null
) partition by RANGE (at);
CREATE INDEX visit_at ON ONLY visit USING btree (at DESC);
CREATE INDEX visit_website_id_at ON ONLY visit USING btree (website_id, at DESC);

create table visit_day (
  website_id bigint not null,
  day date not null,
  views integer default 0 not null,
  visitors integer default 0 not null,
  bots integer default 0 not null,
  constraint visit_day_pkey PRIMARY KEY (website_id, day)
);
CREATE INDEX visit_day_day ON visit_day USING btree (day);

create table visit_quarter (
  website_id bigint not null,
  quarter timestamp with time zone not null,
  views integer default 0 not null,
  visitors integer default 0 not null,
  bots integer default 0 not null,
  constraint visit_quarter_pkey PRIMARY KEY (quarter, website_id)
);

create table visit_seen (
  day date not null,
  website_id bigint not null,
  visitor text not null,
  constraint visit_seen_pkey PRIMARY KEY (day, website_id, visitor)
);

create table website (
  id bigint generated always as identity,
  version integer default 1 not null,
  domain text not null,
  name text default ''::text not null,
  description text default ''::text not null,
  language text default 'en'::text not null,
  owner_code text default ''::text not null,
  shop_server_id bigint,
  status text default 'active'::text not null,
  tags text[] default '{}'::text[] not null,
  colour_label text default ''::text not null,
  memo text default ''::text not null,
  seller jsonb default '{}'::jsonb not null,
  global_config jsonb default '{}'::jsonb not null,
  header_menu jsonb default '[]'::jsonb not null,
  footer_menu jsonb default '[]'::jsonb not null,
  navigation_menu jsonb default '[]'::jsonb not null,
  wanted_goods integer default 0 not null,
  current_build text,
  dirty_since timestamp with time zone,
  last_generated_at timestamp with time zone,
  last_pushed_at timestamp with time zone,
  pushed_build text,
  last_check jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  goods_count integer default 0 not null,
  changes bigint default 0 not null,
  hold jsonb,
  redraw boolean default false not null,
  shares_host boolean default false not null,
  host text generated always as (
CASE
    WHEN (shares_host OR (domain ~~ 'localhost:%'::text)) THEN domain
    ELSE regexp_replace(domain, ':\d+$'::text, ''::text)
END) stored,
  publishing text default 'automatic'::text not null,
  publish_times text[] default '{}'::text[] not null,
  publish_at timestamp with time zone,
  scheduled_since timestamp with time zone default now() not null,
  next_build text,
  next_changes bigint default 0 not null,
  guards jsonb,
  domain_proof text default ('wanpu='::text || replace((gen_random_uuid())::text, '-'::text, ''::text)) not null,
  watch_minutes integer default 15 not null,
  group_id bigint,
  own_settings jsonb default '{}'::jsonb not null,
  pushed_server_id bigint,
  constraint website_pkey PRIMARY KEY (id),
  constraint website_domain_key UNIQUE (host),
  constraint website_group_id_fkey FOREIGN KEY (group_id) REFERENCES website_group(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  constraint website_shop_server_id_fkey FOREIGN KEY (shop_server_id) REFERENCES shop_server(id),
  constraint website_publishing_check CHECK ((publishing = ANY (ARRAY['automatic'::text, 'scheduled'::text, 'by-hand'::text]))),
  constraint website_status_check CHECK ((status = ANY (ARRAY['active'::text, 'stopped'::text]))),
  constraint website_watch_minutes_check CHECK (((watch_minutes >= 0) AND (watch_minutes <= 1440)))
);
CREATE INDEX website_article_group ON website USING btree (((global_config ->> 'articleGroupId'::text))) WHERE (global_config ? 'articleGroupId'::text);
CREATE INDEX website_dirty_since ON website USING btree (dirty_since) WHERE (dirty_since IS NOT NULL);
CREATE INDEX website_domain ON website USING btree (domain);
CREATE INDEX website_group_id ON website USING btree (group_id);
CREATE INDEX website_owner_code ON website USING btree (owner_code);
CREATE INDEX website_publish_due ON website USING btree (id) WHERE (publishing <> 'automatic'::text);
CREATE INDEX website_seller_key ON website USING btree (seller_key(owner_code, seller));

create table website_bin (
  id bigint not null,
  domain text not null,
  name text not null,
  owner_code text not null,
  goods_count integer not null,
  deleted_by text not null,
  deleted_at timestamp with time zone not null,
  constraint website_bin_pkey PRIMARY KEY (id)
);
CREATE INDEX website_bin_deleted_at ON website_bin USING btree (deleted_at, id);

create table website_bin_row (
  id bigint generated always as identity,
  website_id bigint not null,
  entity text not null,
  rows jsonb not null,
  constraint website_bin_row_pkey PRIMARY KEY (id),
  constraint website_bin_row_website_id_fkey FOREIGN KEY (website_id) REFERENCES website_bin(id) ON DELETE CASCADE
);
CREATE INDEX website_bin_row_website_id ON website_bin_row USING btree (website_id, entity);

create table website_group (
  id bigint generated always as identity,
  version integer default 1 not null,
  name text not null,
  memo text default ''::text not null,
  is_everyone boolean default false not null,
  settings jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint website_group_pkey PRIMARY KEY (id),
  constraint website_group_name_key UNIQUE (name),
  constraint website_group_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text))
);
CREATE UNIQUE INDEX website_group_everyone ON website_group USING btree (is_everyone) WHERE is_everyone;

create table website_incident (
  id bigint generated always as identity,
  website_id bigint not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  problems jsonb not null,
  constraint website_incident_pkey PRIMARY KEY (id),
  constraint website_incident_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX website_incident_open ON website_incident USING btree (website_id) WHERE (ended_at IS NULL);
CREATE INDEX website_incident_website_id ON website_incident USING btree (website_id, began_at DESC);

create table website_look (
  website_id bigint not null,
  at timestamp with time zone not null,
  is_up boolean not null,
  first_byte_ms integer,
  constraint website_look_pkey PRIMARY KEY (website_id, at),
  constraint website_look_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE
);
CREATE INDEX website_look_at ON website_look USING brin (at);

create table website_turn (
  website_id bigint not null,
  turn_at timestamp with time zone not null,
  constraint website_turn_pkey PRIMARY KEY (website_id),
  constraint website_turn_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE
);

create table website_watch (
  website_id bigint not null,
  found jsonb,
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  taken_at timestamp with time zone not null,
  constraint website_watch_pkey PRIMARY KEY (website_id),
  constraint website_watch_website_id_fkey FOREIGN KEY (website_id) REFERENCES website(id) ON DELETE CASCADE
);

CREATE OR REPLACE FUNCTION add_member_parts(parts member_part[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_total as t (member_id, orders, last_order_at)
  select coalesce(m.merged_into, m.id), coalesce(sum(p.sign) filter (where p.status <> 'cancelled'), 0), max(p.at) filter (where p.sign > 0)
  from unnest(parts) p join member m on m.id = p.member_id
  group by 1 having coalesce(sum(p.sign) filter (where p.status <> 'cancelled'), 0) <> 0 or max(p.at) filter (where p.sign > 0) is not null
  order by 1
  on conflict (member_id) do update
    set orders = t.orders + excluded.orders, last_order_at = greatest(t.last_order_at, excluded.last_order_at);

  insert into member_spent as s (member_id, currency_code, orders, total_minor)
  select coalesce(m.merged_into, m.id), p.currency_code, sum(p.sign), sum(p.sign * p.minor)
  from unnest(parts) p join member m on m.id = p.member_id
  where p.status in ('paid', 'shipped', 'completed')
  group by 1, 2 having sum(p.sign) <> 0 or sum(p.sign * p.minor) <> 0
  order by 1, 2
  on conflict (member_id, currency_code) do update set orders = s.orders + excluded.orders, total_minor = s.total_minor + excluded.total_minor;
end $function$;

CREATE OR REPLACE FUNCTION advance_rollout(rollout_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  r rollout;
  live int;
  failures int;
  size int;
begin
  select * into r from rollout where id = advance_rollout.rollout_id for update;
  if r.status is distinct from 'running' then return; end if;
  loop
    select count(*) filter (where t.wave <= r.wave and t.status in ('pending', 'running', 'paused')),
      count(distinct t.website_id) filter (where t.status = 'failed'
        or (t.status = 'cancelled' and exists (select from website w where w.id = t.website_id))),
      count(distinct t.website_id) filter (where t.wave = r.wave)
    into live, failures, size from task t where t.rollout_id = r.id;
    if failures - r.tolerated >= least(r.stop_at, greatest(size, 1)) then
      update rollout set status = 'stopped', stopped_why = 'failed' where id = r.id;
      return;
    end if;
    if live > 0 then return; end if;
    if r.wave >= cardinality(r.wave_sizes) then
      update rollout set status = 'done', ended_at = clock_timestamp() where id = r.id;
      return;
    end if;
    r.wave := r.wave + 1;
    update rollout set wave = r.wave, wave_opens_at = clock_timestamp() + make_interval(mins => r.pause_minutes) where id = r.id;
    if exists (select from task t where t.rollout_id = r.id and t.wave <= r.wave and t.status in ('pending', 'running', 'paused')) then return; end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION applies_from(website_ids bigint[], group_ids bigint[], website_id bigint, group_id bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when website_id = any (website_ids) then 'website'
    when group_id = any (group_ids) then 'group'
    when website_ids = '{}' and group_ids = '{}' then 'installation' end
$function$;

CREATE OR REPLACE FUNCTION article_edited()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- What no page shows.
  unseen constant text[] := '{version,updated_at,needs_review,status,template_id,template_version,template_base}';
begin
  perform mark_websites((
    with edited as (
      select n.website_id, n.group_id from changed n join former f on f.id = n.id
      where (n.is_public or f.is_public) and to_jsonb(n) - unseen <> to_jsonb(f) - unseen)
    select array_agg(distinct id) from (
      select website_id as id from edited where website_id is not null
      union select w.id from edited e join website w on w.global_config ->> 'articleGroupId' = e.group_id::text and w.global_config ? 'articleGroupId') s));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION article_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_websites((
    select array_agg(distinct id) from (
      select website_id as id from changed where website_id is not null and is_public
      union select w.id from changed c join website w on w.global_config ->> 'articleGroupId' = c.group_id::text and w.global_config ? 'articleGroupId'
      where c.is_public) s));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION article_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_public := new.status = 'published' and (new.publish_at is null or new.publish_at <= clock_timestamp());
  return new;
end $function$;

CREATE OR REPLACE FUNCTION buyer_block_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update member m set status = s.status, version = m.version + 1, updated_at = now()
  from (
    select c.id, case when exists (
      select from buyer_block b where b.kind = 'email' and b.effect = 'refuse' and b.key = c.mailbox and (b.website_id is null or b.website_id = c.website_id)
    ) then 'disabled' else 'active' end as status
    from member c where c.mailbox in (old.key, new.key)) s
  where m.id = s.id and m.status <> s.status;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION change_sets_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from change_created c using changed s where c.change_set_id = s.id;
  delete from goods_backup b using changed s where b.change_set_id = s.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION change_sets_there()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted bigint[] := (select array_agg(distinct change_set_id) from changed);
  found integer;
begin
  -- Held like a foreign key holds it: the sets cannot go before this transaction ends.
  perform 1 from change_set where id = any (wanted) order by id for key share;
  get diagnostics found = row_count;
  if found < cardinality(wanted) then
    raise foreign_key_violation using message = format('%s names a change set that is not there', tg_table_name), table = tg_table_name;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION classification_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[];
begin
  if not exists (select 1 from shop_goods) then return null; end if;
  execute 'select array_agg(distinct s.website_id)
    from after n join before o on o.id = n.id
    join classification c on c.path >= n.path and c.path < n.path || ''~''
    join lateral (
      select website_id from shop_goods where classification_id = c.id
      union
      select s.website_id from goods g join shop_goods s on s.goods_id = g.id and s.classification_id is null where g.classification_id = c.id
    ) s on true
    where (n.parent_id, n.title, n.translations, n.url_keywords, n.sort) is distinct from (o.parent_id, o.title, o.translations, o.url_keywords, o.sort)' into ids;
  perform mark_websites(ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION config_record_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was boolean := coalesce((old.value ->> 'guestCheckout')::boolean, true);
  is_now boolean := coalesce((new.value ->> 'guestCheckout')::boolean, true);
begin
  if coalesce(new.id, old.id) = 'order-placement' and was <> is_now then
    perform mark_websites((select array_agg(id) from website where goods_count > 0));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION currency_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.code, new.symbol, new.rate, new.decimals) is not distinct from (old.code, old.symbol, old.rate, old.decimals) then
      if new.status <> old.status then
        perform mark_websites((select array_agg(id) from website
          where global_config -> 'furtherCurrencies' @> jsonb_build_array(jsonb_build_object('code', new.code))));
      end if;
      return null;
    end if;
  end if;
  perform mark_websites((select array_agg(id) from website where goods_count > 0));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_secrets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept jsonb := (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from jsonb_each(new.secrets) s
    where s.key = any (tg_argv) or s.value is distinct from old.secrets -> s.key);
begin
  if kept <> new.secrets then
    new.secrets := kept;
    new.status := 'stopped';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION goods_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  counts jsonb;
begin
  execute 'select jsonb_object_agg(n.website_id, n.goods) from (
    select s.website_id, count(*) as goods from changed c
    cross join lateral (select website_id from shop_goods where goods_id = c.id offset 0) s
    where c.id <= (select max(goods_id) from shop_goods)
    group by s.website_id) n' into counts;
  if counts is null then return null; end if;
  perform mark_websites((select array_agg(key::bigint) from jsonb_each(counts)));
  update website w set goods_count = w.goods_count + sign * n.value::integer from jsonb_each_text(counts) n where w.id = n.key::bigint;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION goods_flaws(title text, description text, pictures jsonb, price_minor numeric, classification_id bigint, stock integer)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ((case when pictures = '[]' then 1 else 0 end)
    + (case when price_minor = 0 then 2 else 0 end)
    + (case when octet_length(description) < 40 and description ~ '^(\s|&nbsp;|</?p>|<br ?/?>)*$' then 4 else 0 end)
    + (case when classification_id is null then 8 else 0 end)
    + (case when stock <= 0 then 16 else 0 end)
    + (case when char_length(title) > 120 then 32 else 0 end))::smallint $function$;

CREATE OR REPLACE FUNCTION goods_key_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update goods_key set title_key = same_text_key(new.title), sku_key = same_text_key(new.sku), picture_key = main_picture_key(new.pictures)
  where goods_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION goods_key_less()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin delete from goods_key k using changed c where k.goods_id = c.id; return null; end $function$;

CREATE OR REPLACE FUNCTION goods_key_more()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into goods_key (goods_id, title_key, sku_key, picture_key)
  select id, same_text_key(title), same_text_key(sku), main_picture_key(pictures) from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION goods_pictures(pictures jsonb, variants jsonb, description text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select concat_ws(' ', pictures::text, variants::text, description) $function$;

CREATE OR REPLACE FUNCTION goods_price_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute 'delete from goods_price p using changed c where p.goods_id = c.id';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION goods_price_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute 'with kept as (
      insert into goods_price (goods_id, until, price_minor, currency_code, variants)
      select o.id, now(), o.price_minor, o.currency_code, variant_prices(o.variants)
      from before o join after n on n.id = o.id
      where o.price_minor <> n.price_minor or o.currency_code <> n.currency_code
        or (o.variants <> n.variants and jsonb_path_query_array(o.variants, ''$[*].priceMinor'') <> jsonb_path_query_array(n.variants, ''$[*].priceMinor''))
      on conflict do nothing
      returning goods_id)
    delete from goods_price p using kept where p.goods_id = kept.goods_id and p.until < now() - interval ''90 days''';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION goods_search_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin update goods_search set words = goods_words(new.search_text) where goods_id = new.id; return null; end $function$;

CREATE OR REPLACE FUNCTION goods_search_less()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin delete from goods_search s using changed c where s.goods_id = c.id; return null; end $function$;

CREATE OR REPLACE FUNCTION goods_search_more()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin insert into goods_search (goods_id, words) select id, goods_words(search_text) from changed; return null; end $function$;

CREATE OR REPLACE FUNCTION goods_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shown bigint[];
begin
  execute 'select array_agg(distinct s.website_id)
    from (
      select n.id
      from after n join before o on o.id = n.id
      where (n.title, n.url_keywords, n.description, n.brand, n.barcode, n.net_content, n.video, n.classification_id, n.tags, n.pictures, n.price_minor, n.market_price_minor,
         n.currency_code, n.status, n.quarantined_at is null, n.page_title, n.page_description, n.page_keywords)
        is distinct from
        (o.title, o.url_keywords, o.description, o.brand, o.barcode, o.net_content, o.video, o.classification_id, o.tags, o.pictures, o.price_minor, o.market_price_minor,
         o.currency_code, o.status, o.quarantined_at is null, o.page_title, o.page_description, o.page_keywords)
        or stock_state(n.stock) <> stock_state(o.stock)
        or (n.variants <> o.variants and shown_variants(n.variants) <> shown_variants(o.variants))
    ) c
    cross join lateral (select website_id from shop_goods where goods_id = c.id offset 0) s' into shown;
  perform mark_websites(shown);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION goods_uses_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into resource_use (path, kind, owner_id)
  select p, 'goods', c.id from changed c, upload_paths(goods_pictures(c.pictures, c.variants, c.description)) p
  where c.pictures::text like '%/uploads/%' or c.variants::text like '%/uploads/%' or c.description like '%/uploads/%'
  on conflict (path, kind, owner_id) do update set gone_at = null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION goods_uses_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_resource_uses('goods', new.id, goods_pictures(new.pictures, new.variants, new.description));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION goods_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(words) = char_length(words) then search_fold(words) else regexp_replace(search_fold(words), '([一-鿿])', '\1\1', 'g') end
$function$;

CREATE OR REPLACE FUNCTION host_stay_unique()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted text := case tg_table_name when 'website' then to_jsonb(new) ->> 'host' else new.domain end;
  is_taken boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('host:' || wanted, 0));
  if tg_table_name = 'website' then
    select exists (select from shop_domain where domain = wanted) into is_taken;
  else
    select exists (select from website where host = wanted) into is_taken;
  end if;
  if is_taken then
    raise unique_violation using message = 'the host belongs to another website', table = tg_table_name, constraint = tg_table_name || '_domain_key';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION import_fingerprint_less()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin delete from import_fingerprint f using changed c where f.goods_id = c.id; return null; end $function$;

CREATE OR REPLACE FUNCTION invoice_uses_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into resource_use (path, kind, owner_id, gone_at)
  select p, 'invoice', new.id, now() from upload_paths(new.record -> 'seller' ->> 'logo') p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION is_unset(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select value in ('null', '""', '[]', '{}', 'false')
    or (jsonb_typeof(value) = 'object' and not exists (select from jsonb_each(value) e where e.value not in ('""', 'null')))
$function$;

CREATE OR REPLACE FUNCTION joined_texts(texts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select array_to_string(texts, ' ') $function$;

CREATE OR REPLACE FUNCTION keep_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  hidden text[] := '{secrets,secret_sealed,password_hash}';
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - hidden end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - hidden - tg_argv end;
begin
  if tg_op = 'UPDATE' and before - tg_argv = after then return null; end if;
  if tg_op = 'DELETE' and exists (select from jsonb_each(to_jsonb(old)) c where c.key = any (hidden) and c.value not in ('{}', '""')) then
    before := before || jsonb_build_object('status', case tg_table_name when 'admin_user' then 'disabled' else 'stopped' end);
  end if;
  insert into change_row (change_set_id, entity, row_id, before, after, passing)
  values (current_setting('wanpu.change_set')::bigint, tg_table_name, coalesce(after, before) ->> 'id', before, after, tg_argv)
  on conflict on constraint change_row_key do update set after = excluded.after;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION main_picture_key(pictures jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select hashtextextended(pictures -> 0 ->> 'path', 0) $function$;

CREATE OR REPLACE FUNCTION mark_websites(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- In one order, so that two changes never wait for each other.
  perform 1 from website where id = any (ids) order by id for no key update;
  update website set dirty_since = coalesce(dirty_since, now()), changes = changes + 1 where id = any (ids);
end $function$;

CREATE OR REPLACE FUNCTION member_sums_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_total (member_id) select id from fresh on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION member_sums_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  source bigint := coalesce(old.merged_into, old.id);
  target bigint := coalesce(new.merged_into, new.id);
begin
  insert into member_total (member_id) values (source), (target) on conflict do nothing;
  with own as (
    select count(*) filter (where status <> 'cancelled') as orders from shop_order where member_id = new.id)
  update member_total t set orders = t.orders + case t.member_id when target then own.orders else -own.orders end
  from own where t.member_id in (source, target);
  update member_total t set last_order_at = (
    select max(o.created_at) from shop_order o join member m on m.id = o.member_id where coalesce(m.merged_into, m.id) = t.member_id
      and (m.id = t.member_id or m.merged_into = t.member_id))
  where t.member_id in (source, target);
  insert into member_spent as s (member_id, currency_code, orders, total_minor)
  select x.id, o.currency_code, sum(x.sign), sum(x.sign * (o.total_minor - o.credited_minor))
  from shop_order o, (values (source, -1), (target, 1)) as x (id, sign)
  where o.member_id = new.id and o.status in ('paid', 'shipped', 'completed')
  group by 1, 2 order by 1, 2
  on conflict (member_id, currency_code) do update set orders = s.orders + excluded.orders, total_minor = s.total_minor + excluded.total_minor;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION net_base_minor(base_total numeric, total numeric, credited numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when credited = 0 then base_total else round(base_total * (total - credited) / nullif(total, 0)) end
$function$;

CREATE OR REPLACE FUNCTION next_state()
 RETURNS bigint
 LANGUAGE sql
AS $function$ select nextval('change_set_id_seq') $function$;

CREATE OR REPLACE FUNCTION order_counts_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_count
  select website_id, status, currency_code, case when net is not null then base_currency_code end, count(*), sum(total_minor - credited_minor), sum(net)
  from fresh, net_base_minor(base_total_minor, total_minor, credited_minor) net group by 1, 2, 3, 4;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION order_counts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_count
  select website_id, status, currency_code, case when net is not null then base_currency_code end,
    sum(sign), sum(sign * (total_minor - credited_minor)), sum(sign * net)
  from (
    select -1 as sign, website_id, status, currency_code, base_currency_code, total_minor, credited_minor, base_total_minor from was
    union all
    select 1, website_id, status, currency_code, base_currency_code, total_minor, credited_minor, base_total_minor from fresh
  ) both_sides, net_base_minor(base_total_minor, total_minor, credited_minor) net
  group by 1, 2, 3, 4
  having sum(sign) <> 0 or sum(sign * (total_minor - credited_minor)) <> 0 or sum(sign * net) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION order_counts_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_count
  select website_id, status, currency_code, case when net is not null then base_currency_code end, -count(*), -sum(total_minor - credited_minor), -sum(net)
  from was, net_base_minor(base_total_minor, total_minor, credited_minor) net group by 1, 2, 3, 4;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION order_hold_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare held_order bigint := coalesce(new.order_id, old.order_id);
begin
  update shop_order o set is_held = h.is_open, version = o.version + 1
  from (select exists (select from order_hold where order_id = held_order and ended_at is null) as is_open) h
  where o.id = held_order and o.is_held <> h.is_open;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION order_rate_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into payment_day_mark (settled_at) select p.settled_at from payment p where p.order_id = new.id and p.settled_at is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION order_sums_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_member_parts(array(
    select row(member_id, 1, status, currency_code, total_minor - credited_minor, created_at)::member_part from fresh where member_id is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION order_sums_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  parts member_part[] := array(
    select p from (
      select row(w.member_id, -1, w.status, w.currency_code, w.total_minor - w.credited_minor, w.created_at)::member_part as p
      from was w join fresh f using (id) where w.member_id is not null
        and (w.member_id, w.status, w.currency_code, w.total_minor - w.credited_minor) is distinct from (f.member_id, f.status, f.currency_code, f.total_minor - f.credited_minor)
      union all
      select row(f.member_id, 1, f.status, f.currency_code, f.total_minor - f.credited_minor, f.created_at)::member_part
      from was w join fresh f using (id) where f.member_id is not null
        and (w.member_id, w.status, w.currency_code, w.total_minor - w.credited_minor) is distinct from (f.member_id, f.status, f.currency_code, f.total_minor - f.credited_minor)) x);
begin
  if cardinality(parts) > 0 then perform add_member_parts(parts); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION order_sums_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_member_parts(array(
    select row(member_id, -1, status, currency_code, total_minor - credited_minor, created_at)::member_part from was where member_id is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION order_uses_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into resource_use (path, kind, owner_id, gone_at) select p, 'order', new.id, now() from upload_paths(new.items::text) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION payment_settled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.settled_at is not null then
    insert into payment_day_mark (settled_at) values (old.settled_at);
  end if;
  if tg_op <> 'DELETE' and new.settled_at is not null then
    insert into payment_day_mark (settled_at) values (new.settled_at);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION picture_change_opened()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update picture_change set goods_change_set_id = new.change_set_id where task_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION product_review_edited()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_websites((
    select array_agg(distinct n.website_id) from changed n join former f on f.id = n.id
    where (n.state = 'shown' or f.state = 'shown')
      and (n.goods_id, n.state, n.stars, n.title, n.body, n.author, n.answer)
        is distinct from (f.goods_id, f.state, f.stars, f.title, f.body, f.author, f.answer)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION product_review_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_websites((select array_agg(distinct website_id) from changed where state = 'shown'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is kept as it was issued', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION same_text(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select nullif(lower(btrim(regexp_replace(words, '\s+', ' ', 'g'))), '') $function$;

CREATE OR REPLACE FUNCTION same_text_key(words text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select hashtextextended(nullif(
    case when octet_length(words) = char_length(words) and strpos(words, '  ') = 0 and translate(words, E'\t\n\u000b\f\r', '') = words
      then lower(btrim(words) collate "C") collate "default"
      else lower(btrim(regexp_replace(words, '\s+', ' ', 'g')))
    end, ''), 0)
$function$;

CREATE OR REPLACE FUNCTION search_fold(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((octet_length(words) = char_length(words)) AND (strpos(words, '`'::text) = 0)) THEN lower(words) ELSE search_fold_letters(words) END;

CREATE OR REPLACE FUNCTION search_fold_letters(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  -- Chinese characters next to ASCII need no more than a look whether there are traditional ones.
  select case when words !~ '[^\u0001-\u005f\u0061-\u007e\u4e00-\u9fff]' and words !~ '[‘’‛ʼʹ′`‐‑‒–—―−øđðłħıŧςァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶأإآىیکة臺灣檯檔電腦機櫃燈飾傢俱門鎖鑰鐵鋼銅銀鏡錶鐘鐲鍊鏈針線絲綢緞織繡紗襪褲襯長帶頭髮圍護膚顏紅藍綠黃組裝盤鍋爐車輪籠氣動運戶兒嬰書筆紙張畫顯鍵標網絡纜寶類別專業價額優賣買單雙貨號碼準規製國產質寬層節農藥養貓雞魚鳥龍鳳馬麗華東風葉園藝蘭蘋無與為從來時會說學體點間開關問題圖檢測試驗環聲樂聽視頻錄攝觸觀覽遊戲禮賀慶繪裡後]' then lower(words) else (
    select replace(replace(replace(replace(single, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') from (
      select case when plain ~ '[‘’‛ʼʹ′`‐‑‒–—―−øđðłħıŧςァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶأإآىیکة臺灣檯檔電腦機櫃燈飾傢俱門鎖鑰鐵鋼銅銀鏡錶鐘鐲鍊鏈針線絲綢緞織繡紗襪褲襯長帶頭髮圍護膚顏紅藍綠黃組裝盤鍋爐車輪籠氣動運戶兒嬰書筆紙張畫顯鍵標網絡纜寶類別專業價額優賣買單雙貨號碼準規製國產質寬層節農藥養貓雞魚鳥龍鳳馬麗華東風葉園藝蘭蘋無與為從來時會說學體點間開關問題圖檢測試驗環聲樂聽視頻錄攝觸觀覽遊戲禮賀慶繪裡後]' then translate(plain,
        '‘’‛ʼʹ′`‐‑‒–—―−øđðłħıŧςァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶأإآىیکة臺灣檯檔電腦機櫃燈飾傢俱門鎖鑰鐵鋼銅銀鏡錶鐘鐲鍊鏈針線絲綢緞織繡紗襪褲襯長帶頭髮圍護膚顏紅藍綠黃組裝盤鍋爐車輪籠氣動運戶兒嬰書筆紙張畫顯鍵標網絡纜寶類別專業價額優賣買單雙貨號碼準規製國產質寬層節農藥養貓雞魚鳥龍鳳馬麗華東風葉園藝蘭蘋無與為從來時會說學體點間開關問題圖檢測試驗環聲樂聽視頻錄攝觸觀覽遊戲禮賀慶繪裡後',
        '''''''''''''''-------oddlhitσぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖاااييكه台湾台档电脑机柜灯饰家具门锁钥铁钢铜银镜表钟镯链链针线丝绸缎织绣纱袜裤衬长带头发围护肤颜红蓝绿黄组装盘锅炉车轮笼气动运户儿婴书笔纸张画显键标网络缆宝类别专业价额优卖买单双货号码准规制国产质宽层节农药养猫鸡鱼鸟龙凤马丽华东风叶园艺兰苹无与为从来时会说学体点间开关问题图检测试验环声乐听视频录摄触观览游戏礼贺庆绘里后') else plain end as single
      from (select lower(normalize(regexp_replace(normalize(replace(words, '´', ''''), nfkd), '[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u0670\u0640\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), nfkc)) as plain offset 0) p
      offset 0) s) end
$function$;

CREATE OR REPLACE FUNCTION seller_key(owner_code text, seller jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when btrim(coalesce(seller ->> 'name', '')) = '' then ''
    else lower(owner_code || '|' || btrim(seller ->> 'name') || '|' || btrim(coalesce(seller ->> 'registration', ''))) end
$function$;

CREATE OR REPLACE FUNCTION set_resource_uses(of_kind text, of_id bigint, words text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update resource_use set gone_at = now()
  where kind = of_kind and owner_id = of_id and gone_at is null and path not in (select upload_paths(words));
  insert into resource_use (path, kind, owner_id) select p, of_kind, of_id from upload_paths(words) p
  on conflict (path, kind, owner_id) do update set gone_at = null where resource_use.gone_at is not null;
end $function$;

CREATE OR REPLACE FUNCTION settings_above(of_group bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select settings from website_group where is_everyone), '{}') || coalesce((select settings from website_group where id = of_group), '{}')
$function$;

CREATE OR REPLACE FUNCTION shipping_mode_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (new.rules, new.status, new.website_ids, new.group_ids, new.excluded_classification_ids)
    is not distinct from (old.rules, old.status, old.website_ids, old.group_ids, old.excluded_classification_ids) then return null; end if;
  if not exists (select from tax_scheme where status = 'active' and price_mode = 'included') then return null; end if;
  perform mark_websites((
    select array_agg(w.id) from website w
    where (tg_op <> 'DELETE' and applies_from(new.website_ids, new.group_ids, w.id, w.group_id) is not null)
      or (tg_op <> 'INSERT' and applies_from(old.website_ids, old.group_ids, w.id, w.group_id) is not null)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shipping_zone_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_websites((
    select array_agg(distinct w.id) from tax_scheme t
    join website w on applies_from(t.website_ids, t.group_ids, w.id, w.group_id) is not null
    where t.status = 'active' and t.price_mode = 'included' and t.home_country = any (old.places || new.places)
      and exists (select from tax_rate r where r.zone_id = new.id)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop_goods_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform mark_websites((select array_agg(distinct website_id) from changed));
  update website w set goods_count = w.goods_count + sign * n.goods
  from (
    select c.website_id, count(*)::integer as goods from changed c
    where exists (select 1 from goods g where g.id = c.goods_id offset 0)
    group by c.website_id
  ) n
  where w.id = n.website_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop_goods_price_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute 'delete from shop_goods_price p using changed c where p.shop_goods_id = c.id';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop_goods_price_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute 'with kept as (
      insert into shop_goods_price (shop_goods_id, until, price_minor)
      select o.id, now(), o.price_minor from before o join after n on n.id = o.id where o.price_minor is distinct from n.price_minor
      on conflict do nothing
      returning shop_goods_id)
    delete from shop_goods_price p using kept where p.shop_goods_id = kept.shop_goods_id and p.until < now() - interval ''90 days''';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop_goods_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[];
begin
  execute 'select array_agg(distinct n.website_id) from after n join before o on o.id = n.id
    where (n.classification_id, n.title, n.price_minor, n.market_price_minor, n.url_keywords, n.description, n.status, n.sort,
           n.page_title, n.page_description, n.page_keywords)
       is distinct from (o.classification_id, o.title, o.price_minor, o.market_price_minor, o.url_keywords, o.description, o.status, o.sort,
           o.page_title, o.page_description, o.page_keywords)' into ids;
  perform mark_websites(ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop_goods_used_less()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin update goods g set used_times = greatest(g.used_times - c.n, 0)
  from (select goods_id, count(*)::integer as n from changed group by goods_id) c
  where g.id = c.goods_id; return null; end $function$;

CREATE OR REPLACE FUNCTION shop_goods_used_more()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin update goods g set used_times = g.used_times + c.n
  from (select goods_id, count(*)::integer as n from changed group by goods_id) c
  where g.id = c.goods_id; return null; end $function$;

CREATE OR REPLACE FUNCTION shop_goods_used_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update goods g set used_times = greatest(g.used_times + case when g.id = new.goods_id then 1 else -1 end, 0)
    where g.id in (old.goods_id, new.goods_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop_server_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.host_key := '';
  if new.secret_sealed <> '' and new.secret_sealed = old.secret_sealed then
    new.secret_sealed := '';
    new.status := 'stopped';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION shown_articles(of_website bigint)
 RETURNS SETOF article
 LANGUAGE sql
 STABLE
AS $function$
  select a.* from article a where a.website_id = of_website and a.is_public
  union all
  select t.* from (
    select distinct on (a.url_keywords) a.*
    from website w join article a on a.group_id = (w.global_config ->> 'articleGroupId')::bigint
    where w.id = of_website and a.is_public order by a.url_keywords, a.sort, a.id) t
  where not exists (select from article o where o.website_id = of_website and o.url_keywords = t.url_keywords and o.is_public)
$function$;

CREATE OR REPLACE FUNCTION shown_variants(variants jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_agg((one - 'shelf') || jsonb_build_object('stock', stock_state(coalesce((one ->> 'stock')::integer, 0))) order by place), '[]')
  from jsonb_array_elements(variants) with ordinality as list (one, place)
$function$;

CREATE OR REPLACE FUNCTION stock_state(stock integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$ select case when stock <= 0 then 0 when stock <= 5 then 1 else 2 end $function$;

CREATE OR REPLACE FUNCTION task_ended_in_rollout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform advance_rollout(new.rollout_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tax_rate_is_of(rate tax_rate, home text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case when rate.zone_id is null then rate.country = home and rate.region = ''
    else exists (select from shipping_zone z where z.id = rate.zone_id and home = any (z.places) and z.provinces = '{}' and z.post_codes = '{}') end
$function$;

CREATE OR REPLACE FUNCTION tax_rates_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_websites((
    select array_agg(distinct w.id) from changed c
    left join shipping_zone z on z.id = c.zone_id
    join tax_scheme t on t.status = 'active' and t.price_mode = 'included' and t.home_country = any (coalesce(z.places, array[c.country]))
    join website w on applies_from(t.website_ids, t.group_ids, w.id, w.group_id) is not null
    where c.region = ''));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tax_scheme_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (new.price_mode, new.status, new.home_country, new.places, new.website_ids, new.group_ids)
    is not distinct from (old.price_mode, old.status, old.home_country, old.places, old.website_ids, old.group_ids) then return null; end if;
  perform mark_websites((
    select array_agg(w.id) from website w
    where (tg_op <> 'DELETE' and applies_from(new.website_ids, new.group_ids, w.id, w.group_id) is not null)
      or (tg_op <> 'INSERT' and applies_from(old.website_ids, old.group_ids, w.id, w.group_id) is not null)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION template_content(a article)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_object('title', a.title, 'html', a.html, 'pageTitle', a.page_title, 'pageDescription', a.page_description, 'excerpt', a.excerpt,
    'picture', a.picture, 'category', a.category, 'goodsIds', to_jsonb(a.goods_ids::text[]), 'faq', a.faq)
$function$;

CREATE OR REPLACE FUNCTION upload_paths(words text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select distinct m[1] from regexp_matches(words, '(?:^|[\s"''(,;=>])(/uploads/[^\s"''<>()\\?#&,;]+)', 'g') as m $function$;

CREATE OR REPLACE FUNCTION uses_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update resource_use set gone_at = now() where kind = tg_argv[0] and owner_id = old.id and gone_at is null;
  else
    perform set_resource_uses(tg_argv[0], new.id, (
      select coalesce(string_agg(to_jsonb(new) ->> name, ' '), '') from unnest(tg_argv[1:]) name));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION uses_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update resource_use u set gone_at = now() from changed c where u.kind = tg_argv[0] and u.owner_id = c.id and u.gone_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION variant_prices(variants jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_object_agg(v ->> 'sku', v -> 'priceMinor') from jsonb_array_elements(variants) v where v ->> 'priceMinor' is not null and v ->> 'sku' is not null
$function$;

CREATE OR REPLACE FUNCTION variant_shelves(variants jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(v ->> 'shelf'), '{}') from jsonb_array_elements(variants) v where v ->> 'shelf' <> '' $function$;

CREATE OR REPLACE FUNCTION variant_skus(variants jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct lower(btrim(one ->> 'sku'))) filter (where btrim(one ->> 'sku') <> ''), '{}') from jsonb_array_elements(variants) one
$function$;

CREATE OR REPLACE FUNCTION variants_terms(variants jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_agg(v - 'stock' order by n), '[]') from jsonb_array_elements(variants) with ordinality e (v, n) $function$;

CREATE OR REPLACE FUNCTION variants_with_stock(variants jsonb, present jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_agg(case when p.v is null then e.v else jsonb_set(e.v, '{stock}', p.v -> 'stock') end order by e.n), '[]')
  from jsonb_array_elements(variants) with ordinality e (v, n)
  left join lateral (
    select x.v from jsonb_array_elements(present) x (v)
    where x.v -> 'options' = e.v -> 'options' and x.v ->> 'sku' = e.v ->> 'sku' and x.v ? 'stock' limit 1
  ) p on true $function$;

CREATE OR REPLACE FUNCTION web_origin(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select coalesce(substring(lower(address) from '^https?://[^/?#\\]*'), address) $function$;

CREATE OR REPLACE FUNCTION website_bin_uses_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into resource_use (path, kind, owner_id, gone_at) select p, 'website_bin', new.website_id, now() from upload_paths(new.rows::text) p
  on conflict (path, kind, owner_id) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION website_bin_uses_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from resource_use where kind = 'website_bin' and owner_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION website_group_clean()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.settings := without_unset(new.settings);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION website_group_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed website_group := coalesce(new, old);
begin
  -- In one order, so that two changes never wait for each other.
  perform 1 from website where group_id = changed.id or changed.is_everyone order by id for no key update;
  update website set own_settings = own_settings where group_id = changed.id or changed.is_everyone;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION website_inherits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  above jsonb := settings_above(new.group_id);
  given jsonb := website_settings(new.global_config, new.header_menu, new.footer_menu, new.navigation_menu, new.seller);
  before jsonb := '{}';
  resolved jsonb;
  setting text;
begin
  if tg_op = 'UPDATE' then before := website_settings(old.global_config, old.header_menu, old.footer_menu, old.navigation_menu, old.seller); end if;
  if tg_op = 'INSERT' or new.own_settings = old.own_settings then
    for setting in select k from jsonb_object_keys(given || before) k where given -> k is distinct from before -> k loop
      new.own_settings := case
        when given -> setting is not distinct from above -> setting then new.own_settings - setting
        else new.own_settings || jsonb_build_object(setting, given -> setting) end;
    end loop;
  end if;
  resolved := without_unset(above || new.own_settings);
  if resolved = given then return new; end if;
  new.global_config := resolved - '{headerMenu,footerMenu,navigationMenu,seller}'::text[];
  new.header_menu := coalesce(resolved -> 'headerMenu', '[]');
  new.footer_menu := coalesce(resolved -> 'footerMenu', '[]');
  new.navigation_menu := coalesce(resolved -> 'navigationMenu', '[]');
  new.seller := coalesce(resolved -> 'seller', '{}');
  if tg_op = 'UPDATE' and new.version = old.version then new.version := old.version + 1; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION website_settings(config jsonb, header jsonb, footer jsonb, navigation jsonb, seller jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select without_unset(config || jsonb_build_object('headerMenu', header, 'footerMenu', footer, 'navigationMenu', navigation, 'seller', seller))
$function$;

CREATE OR REPLACE FUNCTION website_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.domain, new.name, new.language, new.seller, new.global_config, new.header_menu, new.footer_menu, new.navigation_menu)
     is distinct from
     (old.domain, old.name, old.language, old.seller, old.global_config, old.header_menu, old.footer_menu, old.navigation_menu)
     or (new.group_id is distinct from old.group_id and exists (select from tax_scheme where group_ids && array[old.group_id, new.group_id]))
  then
    new.dirty_since := coalesce(new.dirty_since, now());
    new.changes := old.changes + 1;
  elsif old.dirty_since is null and new.dirty_since is not null and new.changes = old.changes then
    new.changes := old.changes + 1;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION without_unset(settings jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_object_agg(key, value) filter (where not is_unset(value)), '{}') from jsonb_each(settings)
$function$;

CREATE TRIGGER admin_role_kept AFTER INSERT OR DELETE OR UPDATE ON admin_role FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER admin_user_kept AFTER INSERT OR DELETE OR UPDATE ON admin_user FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at', 'last_sign_in_at', 'must_change_password', 'name_key', 'avatar', 'preferences');
CREATE TRIGGER admin_user_uses_added AFTER INSERT OR DELETE ON admin_user FOR EACH ROW EXECUTE FUNCTION uses_changed('admin_user', 'avatar');
CREATE TRIGGER admin_user_uses_changed AFTER UPDATE OF avatar ON admin_user FOR EACH ROW WHEN ((old.avatar IS DISTINCT FROM new.avatar)) EXECUTE FUNCTION uses_changed('admin_user', 'avatar');
CREATE TRIGGER alarm_channel_kept AFTER INSERT OR DELETE OR UPDATE ON alarm_channel FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at', 'last_result', 'host');
CREATE TRIGGER alarm_channel_moved BEFORE UPDATE OF kind ON alarm_channel FOR EACH ROW WHEN ((old.kind <> new.kind)) EXECUTE FUNCTION forget_secrets();
CREATE TRIGGER article_added AFTER INSERT ON article REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION article_shown();
CREATE TRIGGER article_changed AFTER UPDATE ON article REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION article_edited();
CREATE TRIGGER article_kept AFTER INSERT OR DELETE OR UPDATE ON article FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at', 'is_public');
CREATE TRIGGER article_removed AFTER DELETE ON article REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION article_shown();
CREATE TRIGGER article_state BEFORE INSERT OR UPDATE OF status, publish_at ON article FOR EACH ROW EXECUTE FUNCTION article_state();
CREATE TRIGGER article_uses_added AFTER INSERT OR DELETE ON article FOR EACH ROW EXECUTE FUNCTION uses_changed('article', 'html', 'picture', 'translations');
CREATE TRIGGER article_uses_changed AFTER UPDATE OF html, picture, translations ON article FOR EACH ROW WHEN (((old.html IS DISTINCT FROM new.html) OR (old.picture IS DISTINCT FROM new.picture) OR (old.translations IS DISTINCT FROM new.translations))) EXECUTE FUNCTION uses_changed('article', 'html', 'picture', 'translations');
CREATE TRIGGER article_group_kept AFTER INSERT OR DELETE OR UPDATE ON article_group FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER attribute_kept AFTER INSERT OR DELETE OR UPDATE ON attribute FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER attribute_value_kept AFTER INSERT OR DELETE OR UPDATE ON attribute_value FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER buyer_block_followed AFTER INSERT OR DELETE OR UPDATE ON buyer_block FOR EACH ROW EXECUTE FUNCTION buyer_block_follow();
CREATE TRIGGER buyer_block_kept AFTER INSERT OR DELETE OR UPDATE ON buyer_block FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER carrier_kept AFTER INSERT OR DELETE OR UPDATE ON carrier FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER change_created_sets AFTER INSERT ON change_created REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_sets_there();
CREATE TRIGGER change_sets_gone AFTER DELETE ON change_set REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_sets_gone();
CREATE TRIGGER classification_kept AFTER INSERT OR DELETE OR UPDATE ON classification FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at', 'path');
CREATE TRIGGER classification_shown AFTER UPDATE ON classification REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION classification_shown();
CREATE TRIGGER classification_rule_set_kept AFTER INSERT OR DELETE OR UPDATE ON classification_rule_set FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER config_record_kept AFTER INSERT OR DELETE OR UPDATE ON config_record FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER config_record_shown AFTER INSERT OR DELETE OR UPDATE ON config_record FOR EACH ROW EXECUTE FUNCTION config_record_shown();
CREATE TRIGGER coupon_kept AFTER INSERT OR DELETE OR UPDATE ON coupon FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at', 'used');
CREATE TRIGGER currency_kept AFTER INSERT OR DELETE OR UPDATE ON currency FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER currency_shown AFTER INSERT OR DELETE OR UPDATE ON currency FOR EACH ROW EXECUTE FUNCTION currency_shown();
CREATE TRIGGER document_setting_kept AFTER INSERT OR DELETE OR UPDATE ON document_setting FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER document_setting_uses_added AFTER INSERT OR DELETE ON document_setting FOR EACH ROW EXECUTE FUNCTION uses_changed('document_setting', 'logo');
CREATE TRIGGER document_setting_uses_changed AFTER UPDATE OF logo ON document_setting FOR EACH ROW WHEN ((old.logo IS DISTINCT FROM new.logo)) EXECUTE FUNCTION uses_changed('document_setting', 'logo');
CREATE TRIGGER goods_came AFTER INSERT ON goods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION goods_counted();
CREATE TRIGGER goods_key_changed AFTER UPDATE OF title, sku, pictures ON goods FOR EACH ROW WHEN (((old.title <> new.title) OR (old.sku <> new.sku) OR (old.pictures <> new.pictures))) EXECUTE FUNCTION goods_key_changed();
CREATE TRIGGER goods_key_less AFTER DELETE ON goods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION goods_key_less();
CREATE TRIGGER goods_key_more AFTER INSERT ON goods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION goods_key_more();
CREATE TRIGGER goods_price_gone AFTER DELETE ON goods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION goods_price_gone();
CREATE TRIGGER goods_price_kept AFTER UPDATE ON goods REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION goods_price_kept();
CREATE TRIGGER goods_search_changed AFTER UPDATE OF title, sku, brand, product_type ON goods FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION goods_search_changed();
CREATE TRIGGER goods_search_less AFTER DELETE ON goods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION goods_search_less();
CREATE TRIGGER goods_search_more AFTER INSERT ON goods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION goods_search_more();
CREATE TRIGGER goods_shown AFTER UPDATE ON goods REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION goods_shown();
CREATE TRIGGER goods_uses_added AFTER INSERT ON goods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION goods_uses_added();
CREATE TRIGGER goods_uses_changed AFTER UPDATE OF pictures, variants, description ON goods FOR EACH ROW WHEN (((((old.pictures IS DISTINCT FROM new.pictures) OR (old.variants IS DISTINCT FROM new.variants)) OR (old.description IS DISTINCT FROM new.description)) AND ((goods_pictures(old.pictures, old.variants, old.description) || goods_pictures(new.pictures, new.variants, new.description)) ~~ '%/uploads/%'::text))) EXECUTE FUNCTION goods_uses_changed();
CREATE TRIGGER goods_uses_gone AFTER DELETE ON goods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uses_gone('goods');
CREATE TRIGGER goods_went AFTER DELETE ON goods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION goods_counted();
CREATE TRIGGER import_fingerprint_less AFTER DELETE ON goods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION import_fingerprint_less();
CREATE TRIGGER goods_backup_sets AFTER INSERT ON goods_backup REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_sets_there();
CREATE TRIGGER invoice_unchanged BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_uses_added AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_uses_added();
CREATE TRIGGER mail_sender_kept AFTER INSERT OR DELETE OR UPDATE ON mail_sender FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at', 'last_test');
CREATE TRIGGER mail_sender_moved BEFORE UPDATE OF host, port, security ON mail_sender FOR EACH ROW WHEN (((old.host <> new.host) OR (old.port <> new.port) OR ((new.security = 'none'::text) AND (old.security <> 'none'::text)))) EXECUTE FUNCTION forget_secrets('dkimPrivateKey');
CREATE TRIGGER mail_template_kept AFTER INSERT OR DELETE OR UPDATE ON mail_template FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER member_kept AFTER INSERT OR DELETE OR UPDATE ON member FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at', 'wants_marketing', 'search_text', 'mailbox');
CREATE TRIGGER member_sums_added AFTER INSERT ON member REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION member_sums_added();
CREATE TRIGGER member_sums_moved AFTER UPDATE OF merged_into ON member FOR EACH ROW WHEN ((old.merged_into IS DISTINCT FROM new.merged_into)) EXECUTE FUNCTION member_sums_moved();
CREATE TRIGGER order_edit_kept AFTER INSERT OR DELETE OR UPDATE ON order_edit FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER order_hold_followed AFTER INSERT OR DELETE OR UPDATE ON order_hold FOR EACH ROW EXECUTE FUNCTION order_hold_follow();
CREATE TRIGGER order_hold_kept AFTER INSERT OR DELETE OR UPDATE ON order_hold FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER order_reopening_kept AFTER INSERT OR DELETE OR UPDATE ON order_reopening FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER order_return_kept AFTER INSERT OR DELETE OR UPDATE ON order_return FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER parcel_kept AFTER INSERT OR DELETE OR UPDATE ON parcel FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER payment_day_added AFTER INSERT ON payment FOR EACH ROW WHEN ((new.settled_at IS NOT NULL)) EXECUTE FUNCTION payment_settled();
CREATE TRIGGER payment_day_changed AFTER UPDATE ON payment FOR EACH ROW WHEN (((((((((old.settled_at IS DISTINCT FROM new.settled_at) OR (old.state IS DISTINCT FROM new.state)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor)) OR (old.fee_minor IS DISTINCT FROM new.fee_minor)) OR (old.is_fee_estimated IS DISTINCT FROM new.is_fee_estimated)) OR (old.currency_code IS DISTINCT FROM new.currency_code)) OR (old.is_test IS DISTINCT FROM new.is_test)) OR (old.refund_id IS DISTINCT FROM new.refund_id))) EXECUTE FUNCTION payment_settled();
CREATE TRIGGER payment_day_gone AFTER DELETE ON payment FOR EACH ROW WHEN ((old.settled_at IS NOT NULL)) EXECUTE FUNCTION payment_settled();
CREATE TRIGGER payment_account_kept AFTER INSERT OR DELETE OR UPDATE ON payment_account FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at', 'used_day', 'used_today_minor', 'last_test');
CREATE TRIGGER payment_account_moved BEFORE UPDATE OF is_test, api_url ON payment_account FOR EACH ROW WHEN ((
        CASE
            WHEN old.is_test THEN web_origin(old.api_url)
            ELSE ''::text
        END <>
        CASE
            WHEN new.is_test THEN web_origin(new.api_url)
            ELSE ''::text
        END)) EXECUTE FUNCTION forget_secrets();
CREATE TRIGGER payment_mode_kept AFTER INSERT OR DELETE OR UPDATE ON payment_mode FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER payment_mode_uses_added AFTER INSERT OR DELETE ON payment_mode FOR EACH ROW EXECUTE FUNCTION uses_changed('payment_mode', 'icon');
CREATE TRIGGER payment_mode_uses_changed AFTER UPDATE OF icon ON payment_mode FOR EACH ROW WHEN ((old.icon IS DISTINCT FROM new.icon)) EXECUTE FUNCTION uses_changed('payment_mode', 'icon');
CREATE TRIGGER poster_kept AFTER INSERT OR DELETE OR UPDATE ON poster FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER poster_uses_added AFTER INSERT OR DELETE ON poster FOR EACH ROW EXECUTE FUNCTION uses_changed('poster', 'document');
CREATE TRIGGER poster_uses_changed AFTER UPDATE OF document ON poster FOR EACH ROW WHEN ((old.document IS DISTINCT FROM new.document)) EXECUTE FUNCTION uses_changed('poster', 'document');
CREATE TRIGGER price_plan_kept AFTER INSERT OR DELETE OR UPDATE ON price_plan FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER product_review_added AFTER INSERT ON product_review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_review_shown();
CREATE TRIGGER product_review_changed AFTER UPDATE ON product_review REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_review_edited();
CREATE TRIGGER product_review_kept AFTER INSERT OR DELETE OR UPDATE ON product_review FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at', 'search_text');
CREATE TRIGGER product_review_removed AFTER DELETE ON product_review REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_review_shown();
CREATE TRIGGER protected_word_kept AFTER INSERT OR DELETE OR UPDATE ON protected_word FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER purge_hook_kept AFTER INSERT OR DELETE OR UPDATE ON purge_hook FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at', 'last_result');
CREATE TRIGGER purge_hook_moved BEFORE UPDATE OF address ON purge_hook FOR EACH ROW WHEN ((web_origin(old.address) <> web_origin(new.address))) EXECUTE FUNCTION forget_secrets();
CREATE TRIGGER shipping_mode_kept AFTER INSERT OR DELETE OR UPDATE ON shipping_mode FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER shipping_mode_shown AFTER INSERT OR DELETE OR UPDATE ON shipping_mode FOR EACH ROW EXECUTE FUNCTION shipping_mode_shown();
CREATE TRIGGER shipping_mode_uses_added AFTER INSERT OR DELETE ON shipping_mode FOR EACH ROW EXECUTE FUNCTION uses_changed('shipping_mode', 'icon');
CREATE TRIGGER shipping_mode_uses_changed AFTER UPDATE OF icon ON shipping_mode FOR EACH ROW WHEN ((old.icon IS DISTINCT FROM new.icon)) EXECUTE FUNCTION uses_changed('shipping_mode', 'icon');
CREATE TRIGGER shipping_zone_kept AFTER INSERT OR DELETE OR UPDATE ON shipping_zone FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER shipping_zone_shown AFTER UPDATE ON shipping_zone FOR EACH ROW WHEN ((((old.places IS DISTINCT FROM new.places) OR (old.provinces IS DISTINCT FROM new.provinces)) OR (old.post_codes IS DISTINCT FROM new.post_codes))) EXECUTE FUNCTION shipping_zone_shown();
CREATE TRIGGER shop_domain_host_unique AFTER INSERT OR UPDATE OF domain ON shop_domain FOR EACH ROW EXECUTE FUNCTION host_stay_unique();
CREATE TRIGGER shop_domain_kept AFTER INSERT OR DELETE OR UPDATE ON shop_domain FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER shop_goods_added AFTER INSERT ON shop_goods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop_goods_counted();
CREATE TRIGGER shop_goods_price_gone AFTER DELETE ON shop_goods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop_goods_price_gone();
CREATE TRIGGER shop_goods_price_kept AFTER UPDATE ON shop_goods REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION shop_goods_price_kept();
CREATE TRIGGER shop_goods_removed AFTER DELETE ON shop_goods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop_goods_counted();
CREATE TRIGGER shop_goods_shown AFTER UPDATE ON shop_goods REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION shop_goods_shown();
CREATE TRIGGER shop_goods_used_less AFTER DELETE ON shop_goods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop_goods_used_less();
CREATE TRIGGER shop_goods_used_more AFTER INSERT ON shop_goods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop_goods_used_more();
CREATE TRIGGER shop_goods_used_moved AFTER UPDATE OF goods_id ON shop_goods FOR EACH ROW WHEN ((old.goods_id <> new.goods_id)) EXECUTE FUNCTION shop_goods_used_moved();
CREATE TRIGGER shop_goods_uses_added AFTER INSERT ON shop_goods FOR EACH ROW WHEN ((new.description ~~ '%/uploads/%'::text)) EXECUTE FUNCTION uses_changed('shop_goods', 'description');
CREATE TRIGGER shop_goods_uses_changed AFTER UPDATE OF description ON shop_goods FOR EACH ROW WHEN ((old.description IS DISTINCT FROM new.description)) EXECUTE FUNCTION uses_changed('shop_goods', 'description');
CREATE TRIGGER shop_goods_uses_gone AFTER DELETE ON shop_goods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uses_gone('shop_goods');
CREATE TRIGGER order_counts_added AFTER INSERT ON shop_order REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION order_counts_added();
CREATE TRIGGER order_counts_changed AFTER UPDATE ON shop_order REFERENCING OLD TABLE AS was NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION order_counts_changed();
CREATE TRIGGER order_counts_gone AFTER DELETE ON shop_order REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION order_counts_gone();
CREATE TRIGGER order_sums_added AFTER INSERT ON shop_order REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION order_sums_added();
CREATE TRIGGER order_sums_changed AFTER UPDATE ON shop_order REFERENCING OLD TABLE AS was NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION order_sums_changed();
CREATE TRIGGER order_sums_gone AFTER DELETE ON shop_order REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION order_sums_gone();
CREATE TRIGGER order_uses_added AFTER INSERT ON shop_order FOR EACH ROW EXECUTE FUNCTION order_uses_added();
CREATE TRIGGER payment_day_order_changed AFTER UPDATE ON shop_order FOR EACH ROW WHEN ((((((old.total_minor IS DISTINCT FROM new.total_minor) OR (old.tax_minor IS DISTINCT FROM new.tax_minor)) OR (old.currency_code IS DISTINCT FROM new.currency_code)) OR (old.base_currency_code IS DISTINCT FROM new.base_currency_code)) OR (old.base_total_minor IS DISTINCT FROM new.base_total_minor))) EXECUTE FUNCTION order_rate_changed();
CREATE TRIGGER shop_server_kept AFTER INSERT OR DELETE OR UPDATE ON shop_server FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at', 'host_key', 'last_test');
CREATE TRIGGER shop_server_moved BEFORE UPDATE OF kind, host, port, endpoint ON shop_server FOR EACH ROW WHEN (((old.kind <> new.kind) OR (old.host <> new.host) OR (old.port <> new.port) OR (web_origin(old.endpoint) <> web_origin(new.endpoint)))) EXECUTE FUNCTION shop_server_moved();
CREATE TRIGGER statement_booking_kept AFTER INSERT OR DELETE OR UPDATE ON statement_booking FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER picture_change_opened AFTER UPDATE OF change_set_id ON task FOR EACH ROW WHEN (((new.change_set_id IS NOT NULL) AND (new.change_set_id IS DISTINCT FROM old.change_set_id))) EXECUTE FUNCTION picture_change_opened();
CREATE TRIGGER task_rollout_advanced AFTER UPDATE OF status ON task FOR EACH ROW WHEN (((new.rollout_id IS NOT NULL) AND (new.status IS DISTINCT FROM old.status) AND (new.status = ANY (ARRAY['succeeded'::text, 'failed'::text, 'cancelled'::text])))) EXECUTE FUNCTION task_ended_in_rollout();
CREATE TRIGGER tax_class_kept AFTER INSERT OR DELETE OR UPDATE ON tax_class FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER tax_rate_kept AFTER INSERT OR DELETE OR UPDATE ON tax_rate FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER tax_rate_shown_added AFTER INSERT ON tax_rate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tax_rates_shown();
CREATE TRIGGER tax_rate_shown_after AFTER UPDATE ON tax_rate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tax_rates_shown();
CREATE TRIGGER tax_rate_shown_before AFTER UPDATE ON tax_rate REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tax_rates_shown();
CREATE TRIGGER tax_rate_shown_deleted AFTER DELETE ON tax_rate REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tax_rates_shown();
CREATE TRIGGER tax_scheme_kept AFTER INSERT OR DELETE OR UPDATE ON tax_scheme FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER tax_scheme_shown AFTER INSERT OR DELETE OR UPDATE ON tax_scheme FOR EACH ROW EXECUTE FUNCTION tax_scheme_shown();
CREATE TRIGGER website_host_unique AFTER INSERT OR UPDATE OF domain ON website FOR EACH ROW EXECUTE FUNCTION host_stay_unique();
CREATE TRIGGER website_inherits BEFORE INSERT OR UPDATE OF group_id, own_settings, global_config, header_menu, footer_menu, navigation_menu, seller ON website FOR EACH ROW EXECUTE FUNCTION website_inherits();
CREATE TRIGGER website_kept AFTER UPDATE ON website FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at', 'changes', 'current_build', 'dirty_since', 'goods_count', 'hold', 'last_check', 'last_generated_at', 'last_pushed_at', 'pushed_build', 'pushed_server_id', 'redraw', 'next_build', 'next_changes', 'scheduled_since', 'global_config', 'header_menu', 'footer_menu', 'navigation_menu', 'seller');
CREATE TRIGGER website_shown BEFORE UPDATE ON website FOR EACH ROW EXECUTE FUNCTION website_shown();
CREATE TRIGGER website_uses_added AFTER INSERT OR DELETE ON website FOR EACH ROW EXECUTE FUNCTION uses_changed('website', 'global_config');
CREATE TRIGGER website_uses_changed AFTER UPDATE OF global_config ON website FOR EACH ROW WHEN ((old.global_config IS DISTINCT FROM new.global_config)) EXECUTE FUNCTION uses_changed('website', 'global_config');
CREATE TRIGGER website_bin_uses_gone AFTER DELETE ON website_bin FOR EACH ROW EXECUTE FUNCTION website_bin_uses_gone();
CREATE TRIGGER website_bin_uses_added AFTER INSERT ON website_bin_row FOR EACH ROW EXECUTE FUNCTION website_bin_uses_added();
CREATE TRIGGER website_group_clean BEFORE INSERT OR UPDATE OF settings ON website_group FOR EACH ROW EXECUTE FUNCTION website_group_clean();
CREATE TRIGGER website_group_kept AFTER INSERT OR DELETE OR UPDATE ON website_group FOR EACH ROW WHEN ((COALESCE(current_setting('wanpu.change_set'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION keep_row('version', 'updated_at');
CREATE TRIGGER website_group_shown AFTER INSERT OR DELETE OR UPDATE OF settings ON website_group FOR EACH ROW EXECUTE FUNCTION website_group_shown();
CREATE TRIGGER website_group_uses_added AFTER INSERT OR DELETE ON website_group FOR EACH ROW EXECUTE FUNCTION uses_changed('website_group', 'settings');
CREATE TRIGGER website_group_uses_changed AFTER UPDATE OF settings ON website_group FOR EACH ROW WHEN ((old.settings IS DISTINCT FROM new.settings)) EXECUTE FUNCTION uses_changed('website_group', 'settings');
