-- What was sent of an order. Its lines are kept as the order keeps its own: as JSON, by their place in the order, so that a parcel is one row.
create table parcel (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order(id) on delete cascade,
  website_id bigint not null references website(id),
  carrier_id bigint references carrier(id),
  tracking_no text not null,
  -- [{ line, quantity }], lines counted from 0.
  lines jsonb not null default '[]',
  state text not null default 'sent' check (state in ('sent', 'delivered')),
  shipped_at timestamptz not null default now(),
  by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index parcel_carrier_id on parcel (carrier_id);
create index parcel_order_id on parcel (order_id, id);
create index parcel_shipped_at on parcel (shipped_at desc, id desc);
create index parcel_tracking_no on parcel using gin (search_fold(tracking_no) gin_trgm_ops);
create index parcel_website_id on parcel (website_id, id desc);
-- The due job looks at the parcels of some days, website by website.
create index parcel_website_shipped_at on parcel (website_id, shipped_at);

-- Who stands on packing slips, labels and invoices, and how these are numbered.
create table document_setting (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  -- Null: for every website that has none of its own.
  website_id bigint references website(id) on delete cascade,
  seller_name text not null default '',
  seller_address text not null default '',
  registration text not null default '',
  tax_number text not null default '',
  email text not null default '',
  phone text not null default '',
  logo text not null default '',
  footer text not null default '',
  paper text not null default 'a4' check (paper in ('a4', 'letter')),
  invoice_prefix text not null,
  credit_note_prefix text not null,
  issuing text not null default 'by-hand' check (issuing in ('by-hand', 'paid')),
  -- Since when orders are invoiced by themselves; those that were paid before are left alone.
  issuing_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  group_id bigint,
  website_ids bigint[] generated always as (array_remove(array[website_id], NULL::bigint)) stored not null,
  group_ids bigint[] generated always as (array_remove(array[group_id], NULL::bigint)) stored not null,
  constraint document_setting_for_one check ((website_id is null) or (group_id is null)),
  constraint document_setting_prefixes_differ check (lower(invoice_prefix) <> lower(credit_note_prefix))
);
create unique index document_setting_website_id_key on document_setting (coalesce(website_id, (0)::bigint), coalesce(group_id, (0)::bigint));

-- Invoices and credit notes as they were issued: everything that stands on one is in its record, whatever happens to the order, the website or the settings.
create table invoice (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  invoice_no text not null,
  prefix text not null,
  year integer not null,
  number integer not null,
  order_id bigint not null references shop_order(id),
  website_id bigint not null references website(id),
  -- Of a credit note: the invoice that it corrects, and the refund that it is about; null: it cancels what was left of the invoice.
  corrects_id bigint references invoice(id),
  -- Kept without a reference: refunds are of a later migration, and live as long as their order, which the invoice holds.
  refund_id bigint references refund(id),
  order_no text not null,
  buyer_name text not null,
  language text not null,
  currency_code text not null,
  decimals integer not null,
  tax_minor numeric(14,0) not null,
  total_minor numeric(14,0) not null,
  record jsonb not null,
  by_name text not null default '',
  issued_on date not null,
  issued_at timestamptz not null,
  search_text text generated always as (lower(((((invoice_no || ' ') || order_no) || ' ') || buyer_name))) stored,
  constraint invoice_number_key unique (prefix, year, number),
  constraint invoice_refund_id_key unique (refund_id, corrects_id),
  constraint invoice_credit_corrects check ((kind = 'credit-note') = (corrects_id is not null)),
  constraint invoice_invoice_no_key unique (invoice_no) include (id)
);
create index invoice_corrects_id on invoice (corrects_id) where corrects_id is not null;
create index invoice_issued_at on invoice (issued_at desc, id desc);
create index invoice_order_id on invoice (order_id, id);
create index invoice_search on invoice using gin (search_fold(search_text) gin_trgm_ops);
create index invoice_total_minor on invoice (total_minor desc, id desc);
create index invoice_website_id on invoice (website_id, id desc);

-- The next number of each series. Numbers are taken in the transaction that issues, so that a series has no gaps and no number twice.
create table invoice_sequence (
  prefix text not null,
  year integer not null,
  next_number integer not null default 1,
  primary key (prefix, year)
);
