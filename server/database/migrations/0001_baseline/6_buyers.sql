create table member (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  website_id bigint not null,
  email text not null,
  name text not null default '',
  phone text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One mailbox written in several ways is one buyer where coupons count uses: without what follows a plus sign, and for Gmail without dots.
  mailbox text generated always as (
CASE
    when (split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')) then (replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com')
    else ((split_part(split_part(lower(email), '@', 1), '+', 1) || '@') || split_part(lower(email), '@', 2))
END) stored,
  memo text not null default '',
  tags text[] not null default '{}',
  -- The same person under another e-mail: their orders count there. A merge moves no order, so that it can be undone.
  merged_into bigint references member(id),
  wants_marketing boolean not null default false,
  -- When a buyer had their data deleted: name, e-mail and addresses are gone since.
  erased_at timestamptz,
  search_text text generated always as (lower(((((email || ' ') || name) || ' ') || phone))) stored,
  constraint member_website_id_email_key unique (website_id, email)
);
create index member_created_at on member (created_at desc, id desc);
create index member_email on member (lower(email));
create index member_email_sorted on member (email, id desc);
create index member_mailbox on member (mailbox);
create index member_merged_into on member (merged_into) where merged_into is not null;
create index member_name on member (name, id desc);
create index member_search_text on member using gin (search_fold(search_text) gin_trgm_ops);
create index member_tags on member using gin (tags);
create index member_wants_marketing on member (id desc) where wants_marketing;
create index member_website_id on member (website_id, id desc);

create table member_address (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id) on delete cascade,
  name text not null,
  phone text not null,
  address jsonb not null,
  -- The one that a checkout begins with.
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index member_address_member_id on member_address (member_id, id);

-- What a buyer agreed to and took back: when, where, and the text that they read.
create table member_consent (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id) on delete cascade,
  is_given boolean not null,
  source text not null check (source in ('checkout', 'account', 'import', 'newsletter', 'mail')),
  text text not null,
  at timestamptz not null
);
create index member_consent_member_id on member_consent (member_id, id);

-- What members ordered, kept by triggers: a list of many thousand members can't add up their orders. Cancelled orders count nowhere.
create table member_total (
  member_id bigint primary key references member(id) on delete cascade,
  orders integer not null default 0,
  last_order_at timestamptz
);
create index member_total_last on member_total (last_order_at desc nulls last, member_id desc);
create index member_total_last_up on member_total (last_order_at, member_id desc);
create index member_total_orders on member_total (orders desc, member_id desc);
create index member_total_orders_up on member_total (orders, member_id desc);

-- What members paid, by currency, less what was given back.
create table member_spent (
  member_id bigint not null references member(id) on delete cascade,
  currency_code text not null,
  orders integer not null default 0,
  total_minor numeric(14,0) not null default 0,
  primary key (member_id, currency_code)
);

-- Buyers who are signed in at a website. The cookie holds the token, the table its hash.
create table buyer_session (
  id bigint generated always as identity primary key,
  website_id bigint not null references website(id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index buyer_session_email on buyer_session (email, website_id);
create index buyer_session_ends_at on buyer_session (ends_at);

-- Links by which buyers sign in. Asking writes a row also for e-mails that nobody has, without a hash: nothing opens it, and both cases cost the same.
create table buyer_link (
  id bigint generated always as identity primary key,
  website_id bigint not null references website(id) on delete cascade,
  email text not null,
  token_hash text unique,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index buyer_link_email on buyer_link (website_id, email, created_at);
create index buyer_link_ends_at on buyer_link (ends_at);

-- Buyers whose orders are refused, or held for a review. Disabled customers are entries of their e-mail for their website.
create table buyer_block (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  -- Null: every website.
  website_id bigint references website(id) on delete cascade,
  kind text not null check (kind in ('email', 'phone', 'address', 'network')),
  -- As it was entered.
  value text not null,
  -- As it is compared: the mailbox or @domain, the last digits, a hash of the address.
  key text not null,
  network inet,
  effect text not null default 'refuse' check (effect in ('refuse', 'hold')),
  note text not null default '',
  by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint buyer_block_check check ((kind = 'network') = (network is not null))
);
create index buyer_block_created_at on buyer_block (created_at desc, id desc);
create unique index buyer_block_key on buyer_block (kind, key, coalesce(website_id, (0)::bigint));
create index buyer_block_network on buyer_block using gist (network inet_ops) where network is not null;
create index buyer_block_website_id on buyer_block (website_id) where website_id is not null;

-- Carts of buyers who asked at the checkout to be reminded of them, and of nobody else. One mail each; an order, the link in the mail and the box at the
-- checkout end them.
create table saved_cart (
  id bigint generated always as identity primary key,
  website_id bigint not null references website(id) on delete cascade,
  -- Of a key that only the buyer's browser has.
  key_hash text not null,
  email text not null,
  -- SavedItem[] of the contract.
  items jsonb not null,
  -- What the buyer read beside the box.
  consent_text text not null,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  -- When the cart was sent last; the reminder is reckoned from it.
  updated_at timestamptz not null default now(),
  -- When its e-mail was last written to about it; later saves keep it.
  reminded_at timestamptz,
  -- When the link of the mail was last opened.
  restored_at timestamptz,
  -- The order that came of it.
  order_no text,
  version integer not null default 1,
  constraint saved_cart_key unique (website_id, key_hash)
);
create index saved_cart_email on saved_cart (website_id, email);
create index saved_cart_reminded_at on saved_cart (reminded_at desc nulls last, id desc);
create index saved_cart_reminded_at_up on saved_cart (reminded_at, id desc);
create index saved_cart_told on saved_cart (told_at) where told_at is not null;
create index saved_cart_updated_at on saved_cart (updated_at desc, id desc);
create index saved_cart_waiting on saved_cart (updated_at) where told_at is null;

-- Buyers who want to be written to once when a product of a website, or one of its variants, can be bought again. A product that leaves a website takes no
-- alerts along: it may come back by an undo. What can't come true any more goes with its age.
create table stock_alert (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  website_id bigint not null references website(id) on delete cascade,
  shop_goods_id bigint not null,
  -- Empty: the product itself.
  variant_sku text not null default '',
  email text not null,
  -- What the buyer read when asking for it.
  consent_text text not null,
  told_at timestamptz,
  created_at timestamptz not null default now()
);
create index stock_alert_created_at on stock_alert (created_at desc, id desc);
create index stock_alert_email on stock_alert using gin (search_fold(email) gin_trgm_ops);
-- The due job walks this index, and the products of its rows by their ids.
create unique index stock_alert_waiting on stock_alert (shop_goods_id, variant_sku, email) where told_at is null;
create index stock_alert_website_id on stock_alert (website_id, email);
