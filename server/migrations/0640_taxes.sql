-- Taxes: rates by country and region, classes that categories of products belong to, and schemes that say how websites charge them. No scheme: no taxes.
create table tax_class (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  classification_ids bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tax_class_name_key unique (name)
);

create table tax_rate (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  country text not null,
  -- Empty: for the whole country.
  region text not null default '',
  -- CA-QC: what the list is sorted by.
  place text not null generated always as (country || case when region = '' then '' else '-' || region end) stored,
  -- Null: the standard rate.
  tax_class_id bigint references tax_class (id),
  name text not null,
  percent numeric(7, 4) not null check (percent between 0 and 100),
  starts_on date,
  ends_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_on >= starts_on)
);
create index tax_rate_country on tax_rate (country, region);

create table tax_scheme (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
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
  constraint tax_scheme_name_key unique (name)
);

create trigger tax_class_kept after insert or update or delete on tax_class
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger tax_rate_kept after insert or update or delete on tax_rate
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger tax_scheme_kept after insert or update or delete on tax_scheme
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');

-- The taxes of an order as they were charged; null: none were.
alter table shop_order
  add column tax jsonb,
  add column tax_minor numeric(20, 0) not null default 0,
  add column tax_added_minor numeric(20, 0) not null default 0;

-- Standard rates as of January 2026, to be edited. US rates are those of the states, without counties and cities.
insert into tax_rate (country, region, name, percent)
select country, '', 'VAT', percent from (values
  ('AT', 20), ('BE', 21), ('BG', 20), ('HR', 25), ('CY', 19), ('CZ', 21), ('DK', 25), ('EE', 24), ('FI', 25.5), ('FR', 20), ('DE', 19), ('GR', 24), ('HU', 27),
  ('IE', 23), ('IT', 22), ('LV', 21), ('LT', 21), ('LU', 17), ('MT', 18), ('NL', 21), ('PL', 23), ('PT', 23), ('RO', 21), ('SK', 23), ('SI', 22), ('ES', 21),
  ('SE', 25), ('GB', 20), ('CH', 8.1), ('NO', 25)) v (country, percent);
insert into tax_rate (country, region, name, percent) values
  ('AU', '', 'GST', 10), ('NZ', '', 'GST', 15), ('CA', '', 'GST', 5),
  ('CA', 'ON', 'HST', 13), ('CA', 'NB', 'HST', 15), ('CA', 'NL', 'HST', 15), ('CA', 'PE', 'HST', 15), ('CA', 'NS', 'HST', 14),
  ('CA', 'BC', 'GST', 5), ('CA', 'BC', 'PST', 7), ('CA', 'SK', 'GST', 5), ('CA', 'SK', 'PST', 6), ('CA', 'MB', 'GST', 5), ('CA', 'MB', 'RST', 7),
  ('CA', 'QC', 'GST', 5), ('CA', 'QC', 'QST', 9.975);
insert into tax_rate (country, region, name, percent)
select 'US', region, 'Sales tax', percent from (values
  ('AL', 4), ('AZ', 5.6), ('AR', 6.5), ('CA', 7.25), ('CO', 2.9), ('CT', 6.35), ('DC', 6), ('FL', 6), ('GA', 4), ('HI', 4), ('ID', 6), ('IL', 6.25), ('IN', 7),
  ('IA', 6), ('KS', 6.5), ('KY', 6), ('LA', 5), ('ME', 5.5), ('MD', 6), ('MA', 6.25), ('MI', 6), ('MN', 6.875), ('MS', 7), ('MO', 4.225), ('NE', 5.5),
  ('NV', 6.85), ('NJ', 6.625), ('NM', 4.875), ('NY', 4), ('NC', 4.75), ('ND', 5), ('OH', 5.75), ('OK', 4.5), ('PA', 6), ('RI', 7), ('SC', 6), ('SD', 4.2),
  ('TN', 7), ('TX', 6.25), ('UT', 4.85), ('VT', 6), ('VA', 5.3), ('WA', 6.5), ('WV', 6), ('WI', 5), ('WY', 4)) v (region, percent);
