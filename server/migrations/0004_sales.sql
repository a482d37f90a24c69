create table currency (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  code text not null,
  symbol text not null,
  name text not null default '',
  rate numeric(18, 8) not null default 1,
  decimals integer not null default 2 check (decimals between 0 and 4),
  status text not null default 'active' check (status in ('active', 'stopped')),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint currency_code_key unique (code)
);

create table payment_mode (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  code text not null,
  icon text not null default '',
  status text not null default 'active' check (status in ('active', 'stopped')),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_mode_code_key unique (code)
);

create table payment_account (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  payment_mode_id bigint not null references payment_mode (id),
  name text not null,
  account text not null,
  currency_code text not null,
  fee_rate numeric(8, 6) not null default 0,
  daily_limit_minor numeric(14, 0),
  used_today_minor numeric(14, 0) not null default 0,
  used_day date,
  website_ids bigint[] not null default '{}',
  instructions text not null default '',
  status text not null default 'active' check (status in ('active', 'stopped')),
  last_test jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_account_payment_mode_id on payment_account (payment_mode_id);

create table shipping_mode (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  icon text not null default '',
  rules jsonb not null default '[]',
  days text not null default '',
  status text not null default 'active' check (status in ('active', 'stopped')),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shipping_mode_name_key unique (name)
);

create table coupon (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  code text not null,
  kind text not null check (kind in ('percent', 'fixed', 'free-shipping')),
  value numeric(14, 0) not null,
  currency_code text not null,
  min_amount_minor numeric(14, 0) not null default 0,
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
  constraint coupon_code_key unique (code)
);

create table shop_order (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_no text not null,
  website_id bigint not null references website (id),
  member_id bigint references member (id),
  status text not null default 'pending' check (status in ('pending', 'paid', 'shipped', 'completed', 'cancelled', 'refunded')),
  items jsonb not null,
  currency_code text not null,
  goods_minor numeric(14, 0) not null,
  shipping_minor numeric(14, 0) not null default 0,
  coupon_minor numeric(14, 0) not null default 0,
  total_minor numeric(14, 0) not null,
  coupon_id bigint references coupon (id),
  coupon_code text not null default '',
  payment_mode_id bigint references payment_mode (id),
  payment_account_id bigint references payment_account (id),
  shipping_mode_id bigint references shipping_mode (id),
  contact jsonb not null default '{}',
  shipping_address jsonb not null default '{}',
  billing_address jsonb not null default '{}',
  client_ip text not null default '',
  order_host text not null default '',
  transaction_no text not null default '',
  tracking_no text not null default '',
  note text not null default '',
  token_hash text not null,
  idempotency_key text not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shop_order_order_no_key unique (order_no),
  constraint shop_order_website_id_idempotency_key_key unique (website_id, idempotency_key)
);
create index shop_order_website_id on shop_order (website_id, id desc);
create index shop_order_created_at on shop_order (created_at desc);
create index shop_order_status on shop_order (status, id desc);

create table order_log (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order (id) on delete cascade,
  from_status text,
  to_status text not null,
  by_name text not null,
  at timestamptz not null default now(),
  text text not null default ''
);
create index order_log_order_id on order_log (order_id, id);

create table visit (
  website_id bigint not null,
  at timestamptz not null,
  visitor text not null,
  path text not null,
  referrer text not null default '',
  goods_id bigint,
  device text not null default '',
  country text not null default '',
  is_bot boolean not null default false
) partition by range (at);
create index visit_at on visit (at desc);
create index visit_website_id_at on visit (website_id, at desc);

create table visit_hour (
  website_id bigint not null,
  hour timestamptz not null,
  views integer not null default 0,
  visitors integer not null default 0,
  bots integer not null default 0,
  primary key (website_id, hour)
);

create table visit_day (
  website_id bigint not null,
  day date not null,
  views integer not null default 0,
  visitors integer not null default 0,
  bots integer not null default 0,
  primary key (website_id, day)
);
create index visit_day_day on visit_day (day);

-- Who was seen on which day, so that a visitor counts once. Old days may be emptied.
create table visit_seen (
  day date not null,
  website_id bigint not null,
  visitor text not null,
  primary key (day, website_id, visitor)
);
