-- Addresses of products are lower-case. Where one that was not meets another product, the later one gets a number; earlier addresses lead to the new ones with the
-- next build of a website. Copies follow, so that an undo brings back no capitals.
do $$
declare
  product record;
  free text;
begin
  for product in select id, lower(url_keywords) as wanted from goods where url_keywords <> lower(url_keywords) order by id loop
    free := product.wanted;
    for number in 2..10000 loop
      exit when not exists (select from goods where url_keywords = free);
      free := product.wanted || '-' || number;
    end loop;
    update goods set url_keywords = free where id = product.id;
  end loop;

  for product in
    select s.id, s.website_id, s.goods_id, lower(s.url_keywords) as wanted from shop_goods s where s.url_keywords <> lower(s.url_keywords) order by s.id
  loop
    update shop_goods set url_keywords = product.wanted || case when exists (
      select from shop_goods o join goods g on g.id = o.goods_id
      where o.website_id = product.website_id and o.id <> product.id and coalesce(o.url_keywords, g.url_keywords) = product.wanted)
      then '-' || product.goods_id else '' end
    where id = product.id;
  end loop;

  -- An inherited address that now meets one of a website's own.
  update shop_goods s set url_keywords = g.url_keywords || '-' || s.goods_id
  from goods g
  where g.id = s.goods_id and s.url_keywords is null
    and exists (select from shop_goods o where o.website_id = s.website_id and o.id <> s.id and o.url_keywords = g.url_keywords);

  update goods_backup set url_keywords = lower(url_keywords) where url_keywords <> lower(url_keywords);
  update shop_goods_backup set url_keywords = lower(url_keywords) where url_keywords <> lower(url_keywords);
end $$;
