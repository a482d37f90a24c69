-- Of a new product no website has a row yet: only those up to the last one that any website has are looked for. An undo that brings products back still finds theirs.
create or replace function goods_counted() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  counts jsonb;
begin
  execute 'select jsonb_object_agg(n.website_id, n.goods) from (
    select s.website_id, count(*) as goods from changed c
    cross join lateral (select website_id from shop_goods where goods_id = c.id offset 0) s
    where c.id <= (select max(goods_id) from shop_goods)
    group by s.website_id) n' into counts;
  if counts is null then return null; end if;
  perform mark_websites((select array_agg(key::bigint) from jsonb_each(counts)));
  update website w set goods_count = w.goods_count + sign * n.value::integer from jsonb_each_text(counts) n where w.id = n.key::bigint;
  return null;
end $$;

-- One index finds the products of a class in their order and counts those on sale and in use.
drop index goods_classification_counts;
drop index goods_classification_id;
create index goods_classification_id on goods (classification_id, id desc) include (status, used_times);

-- Like those of brands and shelves: a product without a type is not looked for by it.
drop index goods_product_type;
create index goods_product_type on goods (product_type) where product_type <> '';
