-- What a product, and a website's own price of it, cost before, and until when.

-- Own prices of variants by their SKU; null where no variant has one.
create or replace function variant_prices(variants jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_object_agg(v ->> 'sku', v -> 'priceMinor') from jsonb_array_elements(variants) v where v ->> 'priceMinor' is not null and v ->> 'sku' is not null
$$;

-- By the statement: a row at a time, price changes of many products would take twice as long.
create or replace function goods_price_kept() returns trigger language plpgsql as $$
begin
  execute 'with kept as (
      insert into goods_price (goods_id, until, price_minor, currency_code, variants)
      select o.id, now(), o.price_minor, o.currency_code, variant_prices(o.variants)
      from before o join after n on n.id = o.id
      where o.price_minor <> n.price_minor or o.currency_code <> n.currency_code
        or (o.variants <> n.variants and jsonb_path_query_array(o.variants, ''$[*].priceMinor'') <> jsonb_path_query_array(n.variants, ''$[*].priceMinor''))
      on conflict do nothing
      returning goods_id)
    delete from goods_price p using kept where p.goods_id = kept.goods_id and p.until < now() - interval ''90 days''';
  return null;
end $$;

create or replace function shop_goods_price_kept() returns trigger language plpgsql as $$
begin
  execute 'with kept as (
      insert into shop_goods_price (shop_goods_id, until, price_minor)
      select o.id, now(), o.price_minor from before o join after n on n.id = o.id where o.price_minor is distinct from n.price_minor
      on conflict do nothing
      returning shop_goods_id)
    delete from shop_goods_price p using kept where p.shop_goods_id = kept.shop_goods_id and p.until < now() - interval ''90 days''';
  return null;
end $$;

create or replace trigger goods_price_kept after update on goods referencing old table as before new table as after
  for each statement execute function goods_price_kept();
create or replace trigger shop_goods_price_kept after update on shop_goods referencing old table as before new table as after
  for each statement execute function shop_goods_price_kept();
