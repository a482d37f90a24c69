-- The address of a video that the gallery of a product shows.
alter table goods add column video text not null default '';
alter table goods_backup add column video text not null default '';

-- As before, with the video.
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
