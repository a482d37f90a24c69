-- Rows of other tables that come and go with products: words and keys they are found by, what they are sorted by, counts of them, the files they show, former prices,
-- and what an import read of them. One function for each event, because many products come and go by one statement.

create or replace function goods_rows_added() returns trigger language plpgsql as $$
begin
  insert into goods_search (goods_id, words) select id, goods_search_words(search_text, variants) from changed;
  insert into goods_key (goods_id, title_key, sku_key, picture_key)
  select id, same_text_key(title), same_text_key(sku), main_picture_key(pictures) from changed;
  insert into goods_sort (goods_id, updated_at, stock, sales, views) select id, updated_at, stock, sales, views from changed;
  insert into product_type_count select product_type, count(*) from changed group by 1;
  insert into stock_count select status, quarantined_at is not null, flaws, count(*) from changed group by 1, 2, 3;
  insert into resource_use (path, kind, owner_id)
  select p, 'goods', c.id from changed c, upload_paths(goods_pictures(c.pictures, c.variants, c.description)) p
  where c.pictures::text like '%/uploads/%' or c.variants::text like '%/uploads/%' or c.description like '%/uploads/%'
  on conflict (path, kind, owner_id) do update set gone_at = null;
  return null;
end $$;

create or replace function goods_rows_removed() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from changed);
begin
  delete from goods_search where goods_id = any (ids);
  delete from goods_key where goods_id = any (ids);
  delete from goods_sort where goods_id = any (ids);
  delete from goods_price where goods_id = any (ids);
  delete from import_fingerprint where goods_id = any (ids);
  insert into product_type_count select product_type, -count(*) from changed group by 1;
  insert into stock_count select status, quarantined_at is not null, flaws, -count(*) from changed group by 1, 2, 3;
  update resource_use set gone_at = now() where kind = 'goods' and owner_id = any (ids) and gone_at is null;
  return null;
end $$;

create or replace function shop_goods_rows_removed() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from changed);
begin
  delete from shop_goods_price where shop_goods_id = any (ids);
  update resource_use set gone_at = now() where kind = 'shop_goods' and owner_id = any (ids) and gone_at is null;
  return null;
end $$;

create or replace trigger goods_rows_added after insert on goods
  referencing new table as changed for each statement execute function goods_rows_added();
create or replace trigger goods_rows_removed after delete on goods
  referencing old table as changed for each statement execute function goods_rows_removed();
create or replace trigger shop_goods_rows_removed after delete on shop_goods
  referencing old table as changed for each statement execute function shop_goods_rows_removed();
