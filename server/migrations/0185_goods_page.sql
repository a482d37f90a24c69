-- What search engines are told of a goods' page. An empty text in the stock means that the page makes its own from title and description; in a website's goods an
-- absent value is the stock's.
alter table goods add column page_title text not null default '', add column page_description text not null default '',
  add column page_keywords text not null default '';
alter table goods_backup add column page_title text not null default '', add column page_description text not null default '',
  add column page_keywords text not null default '';
alter table shop_goods add column page_title text, add column page_description text, add column page_keywords text;
alter table shop_goods_backup add column page_title text, add column page_description text, add column page_keywords text;

-- They are shown on the pages, so a change of them marks the websites as every other does.
create or replace function shop_goods_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct n.website_id) from after n join before o on o.id = n.id
    where (n.classification_id, n.title, n.price_minor, n.market_price_minor, n.url_keywords, n.description, n.status, n.sort,
           n.page_title, n.page_description, n.page_keywords)
       is distinct from (o.classification_id, o.title, o.price_minor, o.market_price_minor, o.url_keywords, o.description, o.status, o.sort,
           o.page_title, o.page_description, o.page_keywords)));
  return null;
end $$;

create or replace function goods_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct s.website_id) from after n join before o on o.id = n.id join shop_goods s on s.goods_id = n.id
    where (n.title, n.url_keywords, n.description, n.brand, n.classification_id, n.tags, n.pictures, n.price_minor, n.market_price_minor,
           n.currency_code, n.status, stock_state(n.stock), n.page_title, n.page_description, n.page_keywords)
       is distinct from
          (o.title, o.url_keywords, o.description, o.brand, o.classification_id, o.tags, o.pictures, o.price_minor, o.market_price_minor,
           o.currency_code, o.status, stock_state(o.stock), o.page_title, o.page_description, o.page_keywords)
       or (n.variants <> o.variants and shown_variants(n.variants) <> shown_variants(o.variants))));
  return null;
end $$;
