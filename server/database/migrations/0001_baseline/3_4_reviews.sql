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
