-- What buyers send as a proof that they transferred the money of an order, and what became of it.
create table payment_receipt (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order (id) on delete cascade,
  website_id bigint not null references website (id),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  -- image/webp or application/pdf: judged by the bytes.
  mime text not null,
  size integer not null,
  content bytea not null,
  -- What the buyer is told of a refused one.
  answer text not null default '',
  -- Empty: nobody has decided.
  by_name text not null default '',
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index payment_receipt_order_id on payment_receipt (order_id, id);
create index payment_receipt_website_id on payment_receipt (website_id);
create index payment_receipt_created_at on payment_receipt (created_at);
-- Pictures and PDF files are packed already.
alter table payment_receipt alter column content set storage external;

update admin_role set permissions = array_append(permissions, 'payment-receipt.*')
where is_built_in and name = 'Admin' and not permissions && array['*', 'payment-receipt.*'];
