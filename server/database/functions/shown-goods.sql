-- Websites whose pages show a product or a category are marked when what they show of it changes; cost, notes, and stock within one step do not mark them.

-- Pages say whether a product is in stock, nearly sold out or sold out, never how many there are: an order changes a page only at these steps.
create or replace function stock_state(stock integer) returns integer language sql immutable as
  $$ select case when stock <= 0 then 0 when stock <= 5 then 1 else 2 end $$;

create or replace function shown_variants(variants jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg((one - 'shelf') || jsonb_build_object('stock', stock_state(coalesce((one ->> 'stock')::integer, 0))) order by place), '[]')
  from jsonb_array_elements(variants) with ordinality as list (one, place)
$$;

create or replace function goods_shown() returns trigger language plpgsql as $$
declare
  shown bigint[];
begin
  execute 'select array_agg(distinct s.website_id)
    from (
      select n.id
      from after n join before o on o.id = n.id
      where (n.title, n.url_keywords, n.description, n.brand, n.barcode, n.net_content, n.video, n.classification_id, n.tags, n.pictures, n.price_minor, n.market_price_minor,
         n.currency_code, n.status, n.quarantined_at is null, n.page_title, n.page_description, n.page_keywords)
        is distinct from
        (o.title, o.url_keywords, o.description, o.brand, o.barcode, o.net_content, o.video, o.classification_id, o.tags, o.pictures, o.price_minor, o.market_price_minor,
         o.currency_code, o.status, o.quarantined_at is null, o.page_title, o.page_description, o.page_keywords)
        or stock_state(n.stock) <> stock_state(o.stock)
        or (n.variants <> o.variants and shown_variants(n.variants) <> shown_variants(o.variants))
    ) c
    cross join lateral (select website_id from shop_goods where goods_id = c.id offset 0) s' into shown;
  perform mark_websites(shown);
  return null;
end $$;

create or replace function shop_goods_shown() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  execute 'select array_agg(distinct n.website_id) from after n join before o on o.id = n.id
    where (n.classification_id, n.title, n.price_minor, n.market_price_minor, n.url_keywords, n.description, n.status, n.sort,
           n.page_title, n.page_description, n.page_keywords)
       is distinct from (o.classification_id, o.title, o.price_minor, o.market_price_minor, o.url_keywords, o.description, o.status, o.sort,
           o.page_title, o.page_description, o.page_keywords)' into ids;
  perform mark_websites(ids);
  return null;
end $$;

create or replace function classification_shown() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if not exists (select 1 from shop_goods) then return null; end if;
  execute 'select array_agg(distinct s.website_id)
    from after n join before o on o.id = n.id
    join classification c on c.path >= n.path and c.path < n.path || ''~''
    join lateral (
      select website_id from shop_goods where classification_id = c.id
      union
      select s.website_id from goods g join shop_goods s on s.goods_id = g.id and s.classification_id is null where g.classification_id = c.id
    ) s on true
    where (n.parent_id, n.title, n.translations, n.url_keywords, n.sort) is distinct from (o.parent_id, o.title, o.translations, o.url_keywords, o.sort)' into ids;
  perform mark_websites(ids);
  return null;
end $$;

create or replace trigger goods_shown after update on goods
  referencing old table as before new table as after for each statement execute function goods_shown();
create or replace trigger shop_goods_shown after update on shop_goods
  referencing old table as before new table as after for each statement execute function shop_goods_shown();
create or replace trigger classification_shown after update on classification
  referencing old table as before new table as after for each statement execute function classification_shown();
