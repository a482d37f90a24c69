-- How many products each website has (`website.goods_count`), and on how many websites a product is (`goods.used_times`). Rows come and go in many ways: imports,
-- deletes, undos of both, and websites that are deleted with all they have.

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

create or replace function shop_goods_counted() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- Products before websites, each in one order, as a change of products takes them.
  perform 1 from goods where id in (select goods_id from changed) order by id for no key update;
  update goods g set used_times = greatest(g.used_times + sign * c.n, 0)
  from (select goods_id, count(*)::integer as n from changed group by goods_id) c
  where g.id = c.goods_id;
  perform mark_websites((select array_agg(distinct website_id) from changed));
  update website w set goods_count = w.goods_count + sign * n.goods
  from (
    select c.website_id, count(*)::integer as goods from changed c
    where exists (select 1 from goods g where g.id = c.goods_id offset 0)
    group by c.website_id
  ) n
  where w.id = n.website_id;
  return null;
end $$;

-- When a website's row becomes another product.
create or replace function shop_goods_used_moved() returns trigger language plpgsql as $$
begin
  update goods g set used_times = greatest(g.used_times + case when g.id = new.goods_id then 1 else -1 end, 0)
    where g.id in (old.goods_id, new.goods_id);
  return null;
end $$;

create or replace trigger goods_came after insert on goods referencing new table as changed for each statement execute function goods_counted();
create or replace trigger goods_went after delete on goods referencing old table as changed for each statement execute function goods_counted();
create or replace trigger shop_goods_added after insert on shop_goods
  referencing new table as changed for each statement execute function shop_goods_counted();
create or replace trigger shop_goods_removed after delete on shop_goods
  referencing old table as changed for each statement execute function shop_goods_counted();
create or replace trigger shop_goods_used_moved after update of goods_id on shop_goods
  for each row when (old.goods_id <> new.goods_id) execute function shop_goods_used_moved();
