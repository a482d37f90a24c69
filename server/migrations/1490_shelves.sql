-- Where a product lies in the stock. A variant that lies elsewhere has a shelf of its own.
alter table goods add column shelf text not null default '';
alter table goods_backup add column shelf text not null default '';
create index goods_shelf on goods (shelf) where shelf <> '';

create function variant_shelves(variants jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(v ->> 'shelf'), '{}') from jsonb_array_elements(variants) v where v ->> 'shelf' <> '' $$;
create index goods_variant_shelves on goods using gin (variant_shelves(variants)) where jsonb_path_exists(variants, '$[*].shelf');

-- As before, without the shelf, which no page shows.
create or replace function shown_variants(variants jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg((one - 'shelf') || jsonb_build_object('stock', stock_state(coalesce((one ->> 'stock')::integer, 0))) order by place), '[]')
  from jsonb_array_elements(variants) with ordinality as list (one, place)
$$;
