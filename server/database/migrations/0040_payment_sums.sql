-- What payments come to by day of the business, account, provider and currency: the lines of payments by day. payment_day,
-- which programs of the release before read, is added up from it, and dropped by a later release together with its marks.
create table payment_sum (
  -- Zero: of all websites together.
  website_id bigint not null,
  day date not null,
  account_id bigint,
  provider text not null,
  currency_code text not null,
  -- Null: of all base currencies together, without the sums in them. Otherwise the base currency of the orders, empty where
  -- they kept no rate; the sums in it are null then.
  base_code text,
  payments integer not null,
  taken_minor numeric not null,
  refunded_minor numeric not null,
  fee_minor numeric not null,
  estimated_fee_minor numeric not null,
  tax_minor numeric not null,
  base_taken_minor numeric,
  base_refunded_minor numeric,
  base_fee_minor numeric,
  base_estimated_fee_minor numeric,
  base_tax_minor numeric
);
create index payment_sum_lines on payment_sum (website_id, day, account_id, provider, currency_code)
  include (payments, taken_minor, refunded_minor, tax_minor, fee_minor, estimated_fee_minor) where base_code is null;
create index payment_sum_base on payment_sum (website_id, day) where base_code is not null;
create index payment_sum_day on payment_sum (day);

-- The days of these moments are read from the payments themselves until they are added up: all that there are, at first.
create table payment_sum_mark (
  settled_at timestamptz not null
);
create index payment_sum_mark_settled_at on payment_sum_mark (settled_at);
insert into payment_sum_mark select distinct date_bin('15 minutes', settled_at, 'epoch'::timestamptz) from payment where settled_at is not null;
