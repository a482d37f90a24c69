-- Buyers who want to be written to once when a product of a website, or one of its variants, can be bought again. A product that leaves a website takes no
-- alerts along: it may come back by an undo. What can't come true any more goes with its age.
create table stock_alert (
  id bigint generated always as identity,
  version integer not null default 1,
  website_id bigint not null,
  shop_goods_id bigint not null,
  -- Empty: the product itself.
  variant_sku text not null default '',
  email text not null,
  -- What the buyer read when asking for it.
  consent_text text not null,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  constraint stock_alert_pkey primary key (id),
  constraint stock_alert_website_id_fkey foreign key (website_id) references website (id) on delete cascade
);
-- The due job walks this index, and the products of its rows by their ids.
create unique index stock_alert_waiting on stock_alert (shop_goods_id, variant_sku, email) where told_at is null;
create index stock_alert_website_id on stock_alert (website_id, email);
create index stock_alert_created_at on stock_alert (created_at desc, id desc);
create index stock_alert_email on stock_alert using gin (email gin_trgm_ops);
