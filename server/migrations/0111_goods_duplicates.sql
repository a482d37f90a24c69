-- A change that takes rows of a second table along keeps those in a part: a change set of its own, undone together with the whole.
alter table change_set add column part_of bigint references change_set (id) on delete cascade;
create index change_set_part_of on change_set (part_of) where part_of is not null;

-- goods.used_times when a website's row becomes another goods.
create function shop_goods_used_moved() returns trigger language plpgsql as $$
begin
  update goods g set used_times = greatest(g.used_times + case when g.id = new.goods_id then 1 else -1 end, 0)
    where g.id in (old.goods_id, new.goods_id);
  return null;
end $$;
create trigger shop_goods_used_moved after update of goods_id on shop_goods
  for each row when (old.goods_id <> new.goods_id) execute function shop_goods_used_moved();

-- How main pictures look. `hash` is the picture's own, null when it cannot be read or is too plain to tell; `look` is the hash that stands for all pictures that look
-- like it; `bands` are four parts of the hash: pictures that differ in three bits or fewer share at least one.
create table picture_look (
  path_key bigint primary key,
  hash bigint,
  look bigint,
  bands integer[] not null default '{}',
  created_at timestamptz not null default now()
);
create index picture_look_look on picture_look (look) where look is not null;
create index picture_look_hash on picture_look (hash) where hash is not null;
create index picture_look_bands on picture_look using gin (bands);

alter table goods add column picture_key bigint generated always as (hashtextextended(pictures -> 0 ->> 'path', 0)) stored;
create index goods_picture_key on goods (picture_key) where picture_key is not null;
