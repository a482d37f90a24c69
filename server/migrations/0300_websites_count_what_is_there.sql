-- A website counts the goods that it has and the stock has, too: rows of goods that were deleted stay, so that the goods come back to their websites, but sell
-- nothing meanwhile. The rows of each goods are looked up, for else the planner walks through all that websites sell.
create function goods_counted() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  counts jsonb;
begin
  execute 'select jsonb_object_agg(n.website_id, n.goods) from (
    select s.website_id, count(*) as goods from changed c
    cross join lateral (select website_id from shop_goods where goods_id = c.id offset 0) s
    group by s.website_id) n' into counts;
  if counts is null then return null; end if;
  perform mark_websites((select array_agg(key::bigint) from jsonb_each(counts)));
  update website w set goods_count = w.goods_count + sign * n.value::integer from jsonb_each_text(counts) n where w.id = n.key::bigint;
  return null;
end $$;
create trigger goods_came after insert on goods referencing new table as changed for each statement execute function goods_counted();
create trigger goods_went after delete on goods referencing old table as changed for each statement execute function goods_counted();

create or replace function shop_goods_counted() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
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

update website w set goods_count = (select count(*) from shop_goods s join goods g on g.id = s.goods_id where s.website_id = w.id);
