-- What is sold goes on being counted, also of variants: a restore compares variants without their stock, and puts them back with the stock that they have now.
create or replace function variants_terms(variants jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(v - 'stock' order by n), '[]') from jsonb_array_elements(variants) with ordinality e (v, n) $$;

create or replace function variants_with_stock(variants jsonb, present jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(case when p.v is null then e.v else jsonb_set(e.v, '{stock}', p.v -> 'stock') end order by e.n), '[]')
  from jsonb_array_elements(variants) with ordinality e (v, n)
  left join lateral (
    select x.v from jsonb_array_elements(present) x (v)
    where x.v -> 'options' = e.v -> 'options' and x.v ->> 'sku' = e.v ->> 'sku' and x.v ? 'stock' limit 1
  ) p on true $$;
