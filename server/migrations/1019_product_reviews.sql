-- What buyers say about products that they ordered. They come by the link of an invitation, which is mailed some days after the last parcel of an order.
create table product_review (
  id bigint generated always as identity,
  version integer not null default 1,
  website_id bigint not null,
  order_id bigint not null,
  -- The product of the stock; it may be deleted and come back by an undo.
  goods_id bigint not null,
  -- What it was called, and its variant, when it was ordered.
  product_title text not null,
  product_options text not null default '',
  stars smallint not null,
  title text not null default '',
  body text not null default '',
  -- Empty: the buyer gives no name, or his data was erased.
  author text not null default '',
  state text not null default 'waiting',
  -- Why somebody should look at it: protected words, addresses.
  flags text[] not null default '{}',
  answer text not null default '',
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(product_title || ' ' || title || ' ' || body || ' ' || author)) stored,
  constraint product_review_pkey primary key (id),
  constraint product_review_once unique (order_id, goods_id),
  constraint product_review_website_id_fkey foreign key (website_id) references website (id),
  constraint product_review_order_id_fkey foreign key (order_id) references shop_order (id) on delete cascade,
  constraint product_review_stars_check check (stars between 1 and 5),
  constraint product_review_state_check check (state in ('waiting', 'shown', 'hidden'))
);
-- What pages show: counted and averaged without the rows, the newest ones first.
create index product_review_shown on product_review (website_id, goods_id, created_at desc, id desc) include (stars) where state = 'shown';
create index product_review_created_at on product_review (created_at desc, id desc) include (website_id, state, stars);
create index product_review_website_id on product_review (website_id, created_at desc, id desc) include (state, stars);
create index product_review_waiting on product_review (created_at desc, id desc) include (website_id) where state = 'waiting';
create index product_review_goods_id on product_review (goods_id, created_at desc, id desc);
create index product_review_search_text on product_review using gin (search_text gin_trgm_ops);

create trigger product_review_kept after insert or update or delete on product_review
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at', 'search_text');

create function product_review_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((select array_agg(distinct website_id) from changed where state = 'shown'));
  return null;
end $$;

create function product_review_edited() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct n.website_id) from changed n join former f on f.id = n.id
    where (n.state = 'shown' or f.state = 'shown')
      and (n.state, n.stars, n.title, n.body, n.author, n.answer) is distinct from (f.state, f.stars, f.title, f.body, f.author, f.answer)));
  return null;
end $$;

create trigger product_review_added after insert on product_review referencing new table as changed
  for each statement execute function product_review_shown();
create trigger product_review_changed after update on product_review referencing old table as former new table as changed
  for each statement execute function product_review_edited();
create trigger product_review_removed after delete on product_review referencing old table as changed
  for each statement execute function product_review_shown();

-- Orders whose buyer was invited to review them, once.
create table review_invitation (
  order_id bigint not null,
  created_at timestamptz not null default now(),
  constraint review_invitation_pkey primary key (order_id),
  constraint review_invitation_order_id_fkey foreign key (order_id) references shop_order (id) on delete cascade
);

-- Who wants no invitations of a website.
create table review_stop (
  website_id bigint not null,
  email text not null,
  created_at timestamptz not null default now(),
  constraint review_stop_pkey primary key (website_id, email),
  constraint review_stop_website_id_fkey foreign key (website_id) references website (id) on delete cascade
);

-- The due job looks at the parcels of some days, website by website.
create index parcel_website_shipped_at on parcel (website_id, shipped_at);

update admin_role set permissions = permissions || array['product-review.*']
where is_built_in and name = 'Admin' and not permissions && array['*', 'product-review.*'];
