-- What goods share that are the same, apart from the goods: these keys lie anywhere in their indexes, and a change of a million prices would write to all of them.
create table goods_key (
  goods_id bigint primary key,
  title_key bigint,
  sku_key bigint,
  picture_key bigint
);
insert into goods_key (goods_id, title_key, sku_key, picture_key) select id, title_key, sku_key, picture_key from goods order by id;
create index goods_key_title on goods_key (title_key);
create index goods_key_sku on goods_key (sku_key) where sku_key is not null;
create index goods_key_picture on goods_key (picture_key) where picture_key is not null;
alter table goods_key set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

alter table goods drop column title_key, drop column sku_key, drop column picture_key;
drop index goods_sku;

create function main_picture_key(pictures jsonb) returns bigint language sql immutable parallel safe as
  $$ select hashtextextended(pictures -> 0 ->> 'path', 0) $$;

create function goods_key_more() returns trigger language plpgsql as $$
begin
  insert into goods_key (goods_id, title_key, sku_key, picture_key)
  select id, same_text_key(title), same_text_key(sku), main_picture_key(pictures) from changed;
  return null;
end $$;
create trigger goods_key_more after insert on goods
  referencing new table as changed for each statement execute function goods_key_more();

create function goods_key_changed() returns trigger language plpgsql as $$
begin
  update goods_key set title_key = same_text_key(new.title), sku_key = same_text_key(new.sku), picture_key = main_picture_key(new.pictures)
  where goods_id = new.id;
  return null;
end $$;
create trigger goods_key_changed after update of title, sku, pictures on goods for each row
  when (old.title <> new.title or old.sku <> new.sku or old.pictures <> new.pictures) execute function goods_key_changed();

create function goods_key_less() returns trigger language plpgsql as $$
begin delete from goods_key k using changed c where k.goods_id = c.id; return null; end $$;
create trigger goods_key_less after delete on goods
  referencing old table as changed for each statement execute function goods_key_less();
