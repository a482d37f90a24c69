-- A function's query without parameters is planned once a connection, and kept. Planned for the one goods of a form, it met every row of a later batch with every
-- other one of the chunk: two seconds for 2,000 goods. As text it is planned for the rows at hand;
-- the websites of each are looked up, for else the planner walks through all that websites sell.
create or replace function goods_shown() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  execute 'select array_agg(distinct s.website_id) from after n join before o on o.id = n.id
    cross join lateral (select website_id from shop_goods where goods_id = n.id offset 0) s
    where (n.title, n.url_keywords, n.description, n.brand, n.classification_id, n.tags, n.pictures, n.price_minor, n.market_price_minor,
           n.currency_code, n.status, n.quarantined_at is null, stock_state(n.stock), n.page_title, n.page_description, n.page_keywords)
       is distinct from
          (o.title, o.url_keywords, o.description, o.brand, o.classification_id, o.tags, o.pictures, o.price_minor, o.market_price_minor,
           o.currency_code, o.status, o.quarantined_at is null, stock_state(o.stock), o.page_title, o.page_description, o.page_keywords)
       or (n.variants <> o.variants and shown_variants(n.variants) <> shown_variants(o.variants))' into ids;
  perform mark_websites(ids);
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
    where (n.parent_id, n.title, n.url_keywords, n.sort) is distinct from (o.parent_id, o.title, o.url_keywords, o.sort)' into ids;
  perform mark_websites(ids);
  return null;
end $$;
