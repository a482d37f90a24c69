-- Events about products of websites, for webhooks (web-hook-events.sql): as many of one website in one event as fit into about 12 kB, 100 at most.
create or replace function add_website_product_events(event text, more jsonb, websites bigint[], ids bigint[], items jsonb[]) returns void language sql as $$
  insert into web_hook_event (type, website_ids, records, data)
  select event, array[website], array_agg('website-product:' || id order by id),
    more || jsonb_build_object('websiteId', website::text, 'products', jsonb_agg(item order by id))
  from (
    select website, id, item, greatest((row_number() over up - 1) / 100, (sum(octet_length(item::text)) over up - octet_length(item::text)) / 12000) as part
    from unnest(websites, ids, items) as l (website, id, item) window up as (partition by website order by id)) parts
  group by website, part order by website, part
$$;

create or replace function website_product_key(id bigint, goods_id bigint, sku text) returns jsonb language sql immutable as $$
  select jsonb_build_object('websiteProductId', id::text, 'productId', goods_id::text, 'sku', left(coalesce(sku, ''), 100))
$$;

create or replace function website_products_come_or_gone_told() returns trigger language plpgsql as $$
declare
  websites bigint[];
  ids bigint[];
  items jsonb[];
begin
  if wanted_events('{website-product.changed}') = '{}' then return null; end if;
  select array_agg(c.website_id), array_agg(c.id), array_agg(website_product_key(c.id, c.goods_id, g.sku)) into websites, ids, items
  from changed c left join goods g on g.id = c.goods_id;
  perform add_website_product_events('website-product.changed', jsonb_build_object('change', tg_argv[0]), websites, ids, items);
  return null;
end $$;

-- Visits and sales are counted in these rows: of such an update nothing is told.
create or replace function website_products_changed_told() returns trigger language plpgsql as $$
declare
  wanted text[] := wanted_events('{website-product.changed,website-price.changed}');
  websites bigint[];
  ids bigint[];
  items jsonb[];
begin
  if 'website-product.changed' = any (wanted) then
    execute 'select array_agg(n.website_id), array_agg(n.id), array_agg(website_product_key(n.id, n.goods_id, g.sku))
      from after n join before o on o.id = n.id left join goods g on g.id = n.goods_id
      where (n.goods_id, n.classification_id, n.title, n.url_keywords, n.description, n.status, n.sort, n.page_title, n.page_description, n.page_keywords)
        is distinct from (o.goods_id, o.classification_id, o.title, o.url_keywords, o.description, o.status, o.sort, o.page_title, o.page_description, o.page_keywords)'
      into websites, ids, items;
    perform add_website_product_events('website-product.changed', '{"change": "changed"}', websites, ids, items);
  end if;
  if 'website-price.changed' = any (wanted) then
    execute 'select array_agg(n.website_id), array_agg(n.id), array_agg(website_product_key(n.id, n.goods_id, g.sku) || jsonb_build_object(
        ''currencyCode'', g.currency_code, ''priceMinor'', coalesce(n.price_minor, g.price_minor), ''marketPriceMinor'', coalesce(n.market_price_minor, g.market_price_minor),
        ''isOwn'', n.price_minor is not null))
      from after n join before o on o.id = n.id join goods g on g.id = n.goods_id
      where (n.price_minor, n.market_price_minor) is distinct from (o.price_minor, o.market_price_minor)' into websites, ids, items;
    perform add_website_product_events('website-price.changed', '{}', websites, ids, items);
  end if;
  return null;
end $$;

create or replace trigger website_products_come_told after insert on shop_goods referencing new table as changed
  for each statement execute function website_products_come_or_gone_told('added');
create or replace trigger website_products_gone_told after delete on shop_goods referencing old table as changed
  for each statement execute function website_products_come_or_gone_told('removed');
create or replace trigger website_products_changed_told after update on shop_goods referencing old table as before new table as after
  for each statement execute function website_products_changed_told();
