-- The SKUs of variants in small letters, so that a list of them finds their products.
create function variant_skus(variants jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct lower(btrim(one ->> 'sku'))) filter (where btrim(one ->> 'sku') <> ''), '{}') from jsonb_array_elements(variants) one
$$;
create index goods_variant_skus on goods using gin (variant_skus(variants)) where variants <> '[]';

-- Which supplier files of a name and with these headers came from.
create table import_supplier (
  file_key text primary key,
  supplier text not null,
  updated_at timestamptz not null default now()
);

alter table import_record
  add column supplier text not null default '',
  add column goods_unclear integer not null default 0,
  add column goods_retitled integer not null default 0;
