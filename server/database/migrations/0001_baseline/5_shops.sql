-- A setting of a website is its own, else that of its group, else that of the installation (the row `is_everyone`, made when it is first saved). `settings` and
-- `website.own_settings` hold the names of `global_config` beside headerMenu, footerMenu, navigationMenu and seller; null there: empty, whatever is inherited.
create table website_group (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null unique,
  memo text not null default '',
  is_everyone boolean not null default false,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index website_group_everyone on website_group (is_everyone) where is_everyone;

create table shop_server (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null unique,
  kind text not null check (kind in ('local', 'sftp', 's3')),
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
  endpoint text not null default '',
  region text not null default '',
  bucket text not null default '',
  path_style boolean not null default false,
  constraint shop_server_has_bucket check ((kind <> 's3') or ((endpoint <> '') and (bucket <> '')))
);

create table website (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  domain text not null,
  name text not null default '',
  description text not null default '',
  language text not null default 'en',
  owner_code text not null default '',
  shop_server_id bigint references shop_server(id),
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
  -- What a website's pages show lies in many tables. Triggers note every change of it, so nothing is forgotten by whoever writes there.
  -- `changes` counts them: a build that read the website at one count clears the mark only when the count is still the same.
  goods_count integer not null default 0,
  changes bigint not null default 0,
  -- A held website is published by hand only: nothing that runs by itself generates or pushes it. `hold` is { by, at, why }; null while the website is published as usual.
  -- A roll back holds the website; the next edit of what it shows ends such a hold and marks the website as changed. Sales change the stock, which is no edit: a page
  -- that was rolled back stays as it is until an operator decides.
  hold jsonb,
  -- The next generation makes every page of the website again instead of taking unchanged ones over.
  redraw boolean not null default false,
  -- A buyer's browser names a host, so two websites may not differ by their port alone: one would answer for the other. Bare localhost has nothing but ports to tell websites
  -- apart. Websites that shared a host before keep it.
  shares_host boolean not null default false,
  host text generated always as (
CASE
    when (shares_host or (domain ~~ 'localhost:%')) then domain
    else regexp_replace(domain, ':\d+$', '')
END) stored,
  publishing text not null default 'automatic' check (publishing in ('automatic', 'scheduled', 'by-hand')),
  publish_times text[] not null default '{}',
  publish_at timestamptz,
  -- Since when daily times count: a time that has passed before is not made up for.
  scheduled_since timestamptz not null default now(),
  -- The build that waits, with what `changes` was when its data were read.
  next_build text,
  next_changes bigint not null default 0,
  -- What a build must hold to become public: null, the rules of the installation (config record publishing-guards).
  guards jsonb,
  -- The text of the DNS record that proves the owner of a website's domains.
  domain_proof text not null default ('wanpu=' || replace((gen_random_uuid())::text, '-', '')),
  -- The live check of a website: how often (0: not), what it found last, its history, and when the website was down.
  watch_minutes integer not null default 15 check ((watch_minutes >= 0) and (watch_minutes <= 1440)),
  group_id bigint references website_group(id) on delete set null deferrable initially deferred,
  own_settings jsonb not null default '{}',
  -- The server that the pushed build is on: on another one, to which the website was moved, it does not count as pushed. It may have been deleted since.
  pushed_server_id bigint,
  constraint website_domain_key unique (host)
);
create index website_article_group on website (((global_config ->> 'articleGroupId'))) where global_config ? 'articleGroupId';
create index website_dirty_since on website (dirty_since) where dirty_since is not null;
create index website_domain on website (domain);
create index website_group_id on website (group_id);
create index website_owner_code on website (owner_code);
create index website_publish_due on website (id) where publishing <> 'automatic';
create index website_seller_key on website (seller_key(owner_code, seller));

-- Deleted websites with their rows, for 30 days. `rows` holds up to 1,000 rows of a table each as they were, so that nobody who reads websites has to leave them out.
create table website_bin (
  id bigint primary key,
  domain text not null,
  name text not null,
  owner_code text not null,
  goods_count integer not null,
  deleted_by text not null,
  deleted_at timestamptz not null
);
create index website_bin_deleted_at on website_bin (deleted_at, id);

create table website_bin_row (
  id bigint generated always as identity primary key,
  website_id bigint not null references website_bin(id) on delete cascade,
  entity text not null,
  rows jsonb not null
);
create index website_bin_row_website_id on website_bin_row (website_id, entity);

-- Further domains of websites, without a port: they show the same shop, or lead to the website's own domain.
create table shop_domain (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  website_id bigint not null references website(id) on delete cascade,
  domain text not null unique,
  role text not null check (role in ('alias', 'redirect')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shop_domain_website_id on shop_domain (website_id);

-- What the name servers said last about a domain of a website.
create table shop_domain_check (
  website_id bigint not null references website(id) on delete cascade,
  domain text not null,
  verified_at timestamptz,
  -- DomainCheck of the contract.
  found jsonb,
  -- A host that somebody with limited websites named is proved by its text record alone, until somebody without limits asks about it.
  needs_proof boolean not null default false,
  primary key (website_id, domain)
);
create index shop_domain_check_verified on shop_domain_check (domain) where verified_at is not null;

-- Releases of a website; `reasons` says why pages changed.
create table site_build (
  id text primary key,
  website_id bigint not null references website(id) on delete cascade,
  pages integer not null default 0,
  written integer not null default 0,
  removed integer not null default 0,
  reasons jsonb not null default '{}',
  problems jsonb not null default '[]',
  seconds numeric(10,3) not null default 0,
  status text not null default 'building' check (status in ('building', 'ready', 'refused', 'gone')),
  created_at timestamptz not null default now(),
  -- Against the build that was public when it was made: pages (HTML files) that are new, that differ, and that are gone.
  added integer not null default 0,
  changed integer not null default 0,
  lost integer not null default 0,
  -- Null: made by itself.
  made_by text,
  -- When it became public last; null: it never was.
  published_at timestamptz,
  -- The rules that the build does not hold; it waits until somebody publishes it all the same.
  refusals jsonb not null default '[]',
  -- Who did.
  forced_by text,
  -- Menu links of a build that lead to no page of it, the first fifty; null for builds from before.
  broken_menu_links text[],
  -- Which state of the website a build was made of (`website.changes`): one that was refused is made again only when something changed since. Null: from before.
  changes bigint,
  -- The currency that the pages of a build are in. The checkout of a website without a currency of its own sells in it, and counts no products for that.
  currency_code text,
  -- Whether the checkout page of a build has the box for the terms. That of earlier builds has none, so their orders come without.
  asks_terms boolean not null default false,
  -- Whether the checkout of a build asks for a phone number that must be given. That of earlier builds did.
  needs_phone boolean not null default true
);
create index site_build_website_id on site_build (website_id, created_at desc);

-- The preview links that are good now. A link ends with the session that asked for it.
create table preview_link (
  id bigint generated always as identity primary key,
  website_id bigint not null references website(id) on delete cascade,
  session_id bigint not null references session(id) on delete cascade,
  build_id text,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  opened_at timestamptz
);
create index preview_link_session_id on preview_link (session_id);
create index preview_link_website_id on preview_link (website_id);

-- The calls that are to be made, written in the transaction of the switch. Of a website and a hook one waits at most: a further switch is added to it.
create table cache_purge (
  id bigint generated always as identity primary key,
  hook_id bigint not null,
  website_id bigint not null references website(id) on delete cascade,
  from_build text,
  to_build text not null,
  everything boolean not null default false,
  -- Rises with each switch that is added: a call that was on its way does not answer for it.
  switches integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz,
  -- Addresses that were named; null: everything.
  addresses integer,
  problem text,
  response text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The rollout whose task switched the website, so that its purges are shown with it. It may be gone before them.
  rollout_id bigint
);
create index cache_purge_created_at on cache_purge (created_at);
create index cache_purge_due on cache_purge (next_try_at) where state = 'waiting';
create index cache_purge_rollout_id on cache_purge (rollout_id) where rollout_id is not null;
create unique index cache_purge_waiting_key on cache_purge (hook_id, website_id) where state = 'waiting';
create index cache_purge_website_id on cache_purge (website_id, id desc);

-- Whom to tell that a cache of a website's pages is old: a CDN, by a call after its live build has switched. `secrets` holds the token, sealed.
create table purge_hook (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  kind text not null check (kind in ('cloudflare', 'url')),
  status text not null default 'active' check (status in ('active', 'stopped')),
  -- Which websites it is for: each of the two that is given narrows them.
  website_id bigint references website(id) on delete cascade,
  shop_server_id bigint references shop_server(id) on delete cascade,
  what text not null default 'everything' check (what in ('everything', 'files')),
  address text not null,
  secrets jsonb not null default '{}',
  last_result jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index purge_hook_shop_server_id on purge_hook (shop_server_id) where shop_server_id is not null;
create index purge_hook_website_id on purge_hook (website_id) where website_id is not null;

create table website_watch (
  website_id bigint primary key references website(id) on delete cascade,
  -- LiveCheck of the contract; null before the first one.
  found jsonb,
  -- Failed checks in a row, and the time of the first of them.
  failures integer not null default 0,
  failing_since timestamptz,
  -- When a website was last taken to be checked, in place of when the next check is due: an interval that is set holds from then on, however it was set.
  taken_at timestamptz not null
);

create table website_look (
  website_id bigint not null references website(id) on delete cascade,
  at timestamptz not null,
  is_up boolean not null,
  first_byte_ms integer,
  primary key (website_id, at)
);
create index website_look_at on website_look using brin (at);

create table website_incident (
  id bigint generated always as identity primary key,
  website_id bigint not null references website(id) on delete cascade,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- LiveProblem[] of the contract: what was wrong when it began.
  problems jsonb not null
);
create unique index website_incident_open on website_incident (website_id) where ended_at is null;
create index website_incident_website_id on website_incident (website_id, began_at desc);

create table article_group (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  number text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  translations jsonb not null default '{}'
);
create unique index article_group_number_key on article_group (number) where number <> '';

-- An article belongs to a template group or to one website.
create table article (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  group_id bigint references article_group(id) on delete cascade,
  website_id bigint references website(id) on delete cascade,
  title text not null,
  url_keywords text not null,
  html text not null default '',
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Legal pages are articles; a shipped draft says so until somebody has reviewed it.
  needs_review boolean not null default false,
  status text not null default 'published' check (status in ('draft', 'published')),
  publish_at timestamptz,
  is_public boolean not null default true,
  page_title text not null default '',
  page_description text not null default '',
  excerpt text not null default '',
  picture text not null default '',
  kind text not null default 'page' check (kind in ('page', 'post')),
  category text not null default '',
  goods_ids bigint[] not null default '{}',
  faq jsonb not null default '[]',
  template_id bigint,
  template_version integer,
  template_base jsonb,
  -- Texts of templates in other languages than their own: field → language → text. A website shows, or takes in, those of its language.
  translations jsonb not null default '{}',
  constraint article_website_id_url_keywords_key unique (website_id, url_keywords),
  constraint article_check check ((group_id is null) <> (website_id is null))
);
create index article_due on article (publish_at) where (status = 'published') and (not is_public);
create index article_group_id on article (group_id, sort, id);
create index article_needs_review on article (website_id) where needs_review;
create index article_template_id on article (template_id) where template_id is not null;
create index article_website_id on article (website_id, sort, id) where website_id is not null;
