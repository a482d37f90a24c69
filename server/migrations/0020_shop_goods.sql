-- goods.used_times is how many websites have the goods. It is kept here because rows come and go in many ways: imports, deletes, undos of both,
-- and websites that are deleted with all they have.
create function shop_goods_used_more() returns trigger language plpgsql as $$
begin update goods g set used_times = g.used_times + c.n
  from (select goods_id, count(*)::integer as n from changed group by goods_id) c
  where g.id = c.goods_id; return null; end $$;

create function shop_goods_used_less() returns trigger language plpgsql as $$
begin update goods g set used_times = greatest(g.used_times - c.n, 0)
  from (select goods_id, count(*)::integer as n from changed group by goods_id) c
  where g.id = c.goods_id; return null; end $$;

create trigger shop_goods_used_more after insert on shop_goods
  referencing new table as changed for each statement execute function shop_goods_used_more();
create trigger shop_goods_used_less after delete on shop_goods
  referencing old table as changed for each statement execute function shop_goods_used_less();
