create table currency (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  code text not null unique,
  symbol text not null,
  name text not null default '',
  rate numeric(18,8) not null default 1,
  decimals integer not null default 2 check ((decimals >= 0) and (decimals <= 4)),
  status text not null default 'active' check (status in ('active', 'stopped')),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  translations jsonb not null default '{}'
);

-- The rates of each day that a file of the European Central Bank told, units for a euro: returns in euro ask for those of the last day of a period.
create table euro_rate (
  day date not null,
  currency_code text not null,
  per_euro numeric not null check (per_euro > (0)::numeric),
  primary key (day, currency_code)
);

-- How fetching of exchange rates goes: one row, made by the first fetch. Where they are fetched from is configuration (config_record 'rate-source').
create table rate_fetch (
  id integer default 1 primary key check (id = 1),
  fetched_at timestamptz,
  rates_day date,
  affected integer not null default 0,
  -- Names what the last rates changed; a change set without changes is gone.
  change_set_id bigint,
  failures integer not null default 0,
  failed_since timestamptz,
  problem text,
  detail text not null default '',
  next_try_at timestamptz,
  -- Until then one process fetches.
  busy_until timestamptz,
  told_at timestamptz,
  -- Currencies of which operators were told that their rates jumped.
  told_codes text[] not null default '{}'
);

-- Taxes: rates by country and region, classes that categories of products belong to, and schemes that say how websites charge them. No scheme: no taxes.
create table tax_class (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null unique,
  classification_ids bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table tax_rate (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  country text not null,
  -- Empty: for the whole country.
  region text not null default '',
  -- CA-QC: what the list is sorted by.
  place text generated always as ((country ||
CASE
    when (region = '') then ''
    else ('-' || region)
END)) stored not null,
  -- Null: the standard rate.
  tax_class_id bigint references tax_class(id),
  name text not null,
  percent numeric(7,4) not null check ((percent >= (0)::numeric) and (percent <= (100)::numeric)),
  starts_on date,
  ends_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A rate may be for a saved zone instead of a country or region, and the shipped rates say as of when they are.
  zone_id bigint,
  as_of date,
  constraint tax_rate_check check (ends_on >= starts_on),
  constraint tax_rate_place_check check ((zone_id is null) <> (country = ''))
);
create index tax_rate_country on tax_rate (country, region);
create index tax_rate_zone on tax_rate (zone_id) where zone_id is not null;

create table tax_scheme (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null unique,
  price_mode text not null check (price_mode in ('included', 'added')),
  home_country text not null,
  places text[] not null default '{}',
  is_oss boolean not null default true,
  shipping text not null default 'proportional' check (shipping in ('standard', 'proportional', 'none')),
  rounding text not null default 'line' check (rounding in ('line', 'order')),
  vat_number text not null default '',
  -- Empty: for every website without a scheme of its own.
  website_ids bigint[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'stopped')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  group_ids bigint[] not null default '{}',
  vat_check text not null default 'off' check (vat_check in ('off', 'charge', 'hold'))
);

-- The newest answer about a number to whoever asked; kept for a day, so that a checkout asks once. Orders keep a copy of theirs.
create table vat_check (
  number text not null,
  requester text not null,
  state text not null check (state in ('valid', 'invalid', 'unreachable')),
  problem text not null,
  consultation_no text not null,
  name text not null,
  address text not null,
  asked_at timestamptz not null,
  primary key (number, requester)
);
create index vat_check_asked_at on vat_check (asked_at);

-- Saved groups of places that the rates of shipping methods name.
create table shipping_zone (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null unique,
  -- Countries (DE) and regions (US-CA).
  places text[] not null check (places <> '{}'::text[]),
  -- Empty: all of the places.
  provinces text[] not null default '{}',
  post_codes text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table shipping_mode (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null unique,
  icon text not null default '',
  rules jsonb not null default '[]',
  status text not null default 'active' check (status in ('active', 'stopped')),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a shipping mode's amounts are in.
  currency_code text not null default 'USD',
  min_days integer check ((min_days >= 0) and (min_days <= 365)),
  max_days integer check ((max_days >= 0) and (max_days <= 365)),
  website_ids bigint[] not null default '{}',
  note text not null default '',
  translations jsonb not null default '{}',
  -- Business days until a parcel is handed over.
  handling_days integer not null default 0 check ((handling_days >= 0) and (handling_days <= 60)),
  -- Products of these categories, and of those below, are not sent this way.
  excluded_classification_ids bigint[] not null default '{}',
  group_ids bigint[] not null default '{}',
  -- Cubic centimetres that count as a kilogram; null: parcels are charged by their real weight.
  volume_divisor integer
);

-- Carriers with the address at which a parcel is followed. The first start puts in the usual ones.
create table carrier (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  code text not null unique,
  name text not null,
  translations jsonb not null default '{}',
  -- Other names that files of tracking numbers use.
  aliases text[] not null default '{}',
  -- An https address in which {number} stands for the tracking number; empty: none.
  tracking_template text not null default '',
  status text not null default 'active' check (status in ('active', 'stopped')),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table coupon (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  code text not null,
  kind text not null check (kind in ('percent', 'fixed', 'free-shipping', 'buy-x-get-y', 'tiers')),
  value numeric(14,0) not null,
  currency_code text not null,
  min_amount_minor numeric(14,0) not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer,
  per_member_limit integer,
  used integer not null default 0,
  website_ids bigint[] not null default '{}',
  memo text not null default '',
  status text not null default 'draft' check (status in ('draft', 'active', 'stopped')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  max_discount_minor numeric(15,0) check (max_discount_minor > (0)::numeric),
  -- Where orders must go for the coupon to count; empty: anywhere. ISO 3166-1 alpha-2.
  countries text[] not null default '{}',
  goods_ids bigint[] not null default '{}',
  classification_ids bigint[] not null default '{}',
  brands text[] not null default '{}',
  excludes_reduced boolean not null default false,
  -- Only for buyers who have no other order at the website.
  is_first_order boolean not null default false,
  -- Only for orders that are paid in one of these ways; none: in any.
  payment_mode_ids bigint[] not null default '{}',
  -- Counts without its code.
  is_automatic boolean not null default false,
  -- Of every so many pieces, so many are reduced.
  buy_quantity integer,
  get_quantity integer,
  -- CouponTier[] of the contract.
  tiers jsonb not null default '[]',
  -- Coupons apply to websites and groups as payment accounts and shipping methods do; see 0932_groups_of_offers.sql.
  group_ids bigint[] not null default '{}',
  constraint coupon_code_key unique (code) include (id)
);
create index coupon_automatic on coupon (id) where is_automatic and (status = 'active');
-- Indexes for orders that long lists are offered in and that sorted every row. A nullable column has one for each direction, because nulls stand last in both.
create index coupon_created_at on coupon (created_at desc, id desc);
create index coupon_ends_at on coupon (ends_at desc nulls last, id desc);
create index coupon_ends_at_up on coupon (ends_at, id desc);
create index coupon_used on coupon (used desc, id desc);
