-- The next number of each series. Numbers are taken in the transaction that issues, so that a series has no gaps and no number twice.
create table invoice_sequence (
  prefix text not null,
  year integer not null,
  next_number integer not null default 1,
  primary key (prefix, year)
);

-- Invoices and credit notes as they were issued: everything that stands on one is in its record, whatever happens to the order, the website or the settings.
create table invoice (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  invoice_no text not null,
  prefix text not null,
  year integer not null,
  number integer not null,
  order_id bigint not null references shop_order (id),
  website_id bigint not null references website (id),
  -- Of a credit note: the invoice that it corrects, and the refund that it is about; null: it cancels what was left of the invoice.
  corrects_id bigint references invoice (id),
  -- Kept without a reference: refunds are of a later migration, and live as long as their order, which the invoice holds.
  refund_id bigint,
  order_no text not null,
  buyer_name text not null,
  language text not null,
  currency_code text not null,
  decimals integer not null,
  tax_minor numeric(14, 0) not null,
  total_minor numeric(14, 0) not null,
  record jsonb not null,
  by_name text not null default '',
  issued_on date not null,
  issued_at timestamptz not null,
  search_text text generated always as (lower(invoice_no || ' ' || order_no || ' ' || buyer_name)) stored,
  constraint invoice_invoice_no_key unique (invoice_no),
  constraint invoice_number_key unique (prefix, year, number),
  -- A refund is credited once for each invoice that is in force.
  constraint invoice_refund_id_key unique (refund_id, corrects_id),
  constraint invoice_credit_corrects check ((kind = 'credit-note') = (corrects_id is not null))
);
create index invoice_order_id on invoice (order_id, id);
create index invoice_corrects_id on invoice (corrects_id) where corrects_id is not null;
create index invoice_website_id on invoice (website_id, id desc);
create index invoice_issued_at on invoice (issued_at desc nulls last, id desc);
create index invoice_search on invoice using gin (search_text gin_trgm_ops);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was issued', tg_table_name;
end $$;
create trigger invoice_unchanged before update or delete on invoice for each row execute function refuse_change();
