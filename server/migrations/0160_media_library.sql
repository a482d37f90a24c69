-- Which row shows which picture of /uploads. Triggers keep it, so nothing is forgotten by whoever writes a row. A picture that goods do not show any more stays
-- noted with `gone_at`: a copy in the old stock may still need it.
create table resource_use (
  path text not null,
  kind text not null,
  owner_id bigint not null,
  gone_at timestamptz,
  primary key (path, kind, owner_id)
);
create index resource_use_owner on resource_use (kind, owner_id);

-- How a picture looks, as 64 bits: pictures that look the same have the same. Null for files and for plain areas of one colour.
alter table resource add column look bigint;
-- Where a picture was fetched from.
alter table resource add column source_url text;
create index resource_look on resource (look) where look is not null;
create index resource_source_url on resource (source_url) where source_url is not null;
create index resource_name on resource using gin (name gin_trgm_ops);
create index resource_size on resource (size, id desc);

-- The paths of uploads in a text: alone, in quotes, in JSON or HTML; not those within foreign addresses.
create function upload_paths(words text) returns setof text language sql immutable strict parallel safe as
  $$ select distinct m[1] from regexp_matches(words, '(?:^|[\s"''(,;=>])(/uploads/[^\s"''<>()\\?#&,;]+)', 'g') as m $$;

create function set_resource_uses(of_kind text, of_id bigint, words text) returns void language plpgsql as $$
begin
  if of_kind in ('goods', 'shop_goods') then
    update resource_use set gone_at = now()
    where kind = of_kind and owner_id = of_id and gone_at is null and path not in (select upload_paths(words));
  else
    delete from resource_use where kind = of_kind and owner_id = of_id and path not in (select upload_paths(words));
  end if;
  insert into resource_use (path, kind, owner_id) select p, of_kind, of_id from upload_paths(words) p
  on conflict (path, kind, owner_id) do update set gone_at = null where resource_use.gone_at is not null;
end $$;

create function goods_pictures(pictures jsonb, variants jsonb, description text) returns text language sql immutable as
  $$ select concat_ws(' ', pictures::text, variants::text, description) $$;

create function goods_uses_added() returns trigger language plpgsql as $$
begin
  insert into resource_use (path, kind, owner_id)
  select p, 'goods', c.id from changed c, upload_paths(goods_pictures(c.pictures, c.variants, c.description)) p
  where c.pictures::text like '%/uploads/%' or c.variants::text like '%/uploads/%' or c.description like '%/uploads/%'
  on conflict (path, kind, owner_id) do update set gone_at = null;
  return null;
end $$;
create trigger goods_uses_added after insert on goods
  referencing new table as changed for each statement execute function goods_uses_added();

create function goods_uses_changed() returns trigger language plpgsql as $$
begin
  perform set_resource_uses('goods', new.id, goods_pictures(new.pictures, new.variants, new.description));
  return null;
end $$;
create trigger goods_uses_changed after update of pictures, variants, description on goods for each row
  when ((old.pictures, old.variants, old.description) is distinct from (new.pictures, new.variants, new.description)
    and goods_pictures(old.pictures, old.variants, old.description) || goods_pictures(new.pictures, new.variants, new.description) like '%/uploads/%')
  execute function goods_uses_changed();

create function uses_gone() returns trigger language plpgsql as $$
begin
  update resource_use u set gone_at = now() from changed c where u.kind = tg_argv[0] and u.owner_id = c.id and u.gone_at is null;
  return null;
end $$;
create trigger goods_uses_gone after delete on goods
  referencing old table as changed for each statement execute function uses_gone('goods');
create trigger shop_goods_uses_gone after delete on shop_goods
  referencing old table as changed for each statement execute function uses_gone('shop_goods');

-- Rows with one column of pictures: the kind, and the column's name.
create function uses_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from resource_use where kind = tg_argv[0] and owner_id = old.id;
  else
    perform set_resource_uses(tg_argv[0], new.id, coalesce(to_jsonb(new) ->> tg_argv[1], ''));
  end if;
  return null;
end $$;
create trigger shop_goods_uses_added after insert on shop_goods for each row
  when (new.description like '%/uploads/%') execute function uses_changed('shop_goods', 'description');
create trigger shop_goods_uses_changed after update of description on shop_goods for each row
  when (old.description is distinct from new.description) execute function uses_changed('shop_goods', 'description');
create trigger website_uses_added after insert or delete on website for each row execute function uses_changed('website', 'global_config');
create trigger website_uses_changed after update of global_config on website for each row
  when (old.global_config is distinct from new.global_config) execute function uses_changed('website', 'global_config');
create trigger article_uses_added after insert or delete on article for each row execute function uses_changed('article', 'html');
create trigger article_uses_changed after update of html on article for each row
  when (old.html is distinct from new.html) execute function uses_changed('article', 'html');
create trigger payment_mode_uses_added after insert or delete on payment_mode for each row execute function uses_changed('payment_mode', 'icon');
create trigger payment_mode_uses_changed after update of icon on payment_mode for each row
  when (old.icon is distinct from new.icon) execute function uses_changed('payment_mode', 'icon');
create trigger shipping_mode_uses_added after insert or delete on shipping_mode for each row execute function uses_changed('shipping_mode', 'icon');
create trigger shipping_mode_uses_changed after update of icon on shipping_mode for each row
  when (old.icon is distinct from new.icon) execute function uses_changed('shipping_mode', 'icon');

create trigger admin_user_uses_added after insert or delete on admin_user for each row execute function uses_changed('admin_user', 'avatar');
create trigger admin_user_uses_changed after update of avatar on admin_user for each row
  when (old.avatar is distinct from new.avatar) execute function uses_changed('admin_user', 'avatar');

-- Orders show their pictures for ever, whatever becomes of the goods.
create function order_uses_added() returns trigger language plpgsql as $$
begin
  insert into resource_use (path, kind, owner_id, gone_at) select p, 'order', new.id, now() from upload_paths(new.items::text) p;
  return null;
end $$;
create trigger order_uses_added after insert on shop_order for each row execute function order_uses_added();

insert into resource_use (path, kind, owner_id)
select p, 'goods', g.id from goods g, upload_paths(goods_pictures(g.pictures, g.variants, g.description)) p
union all select p, 'shop_goods', s.id from shop_goods s, upload_paths(s.description) p
union all select p, 'website', w.id from website w, upload_paths(w.global_config::text) p
union all select p, 'article', a.id from article a, upload_paths(a.html) p
union all select p, 'payment_mode', m.id from payment_mode m, upload_paths(m.icon) p
union all select p, 'shipping_mode', m.id from shipping_mode m, upload_paths(m.icon) p
union all select p, 'admin_user', a.id from admin_user a, upload_paths(a.avatar) p;
-- Copies of the old stock, of goods that are gone or have other pictures by now.
insert into resource_use (path, kind, owner_id, gone_at)
select distinct p, 'goods', b.id, now() from goods_backup b, upload_paths(goods_pictures(b.pictures, b.variants, b.description)) p
on conflict do nothing;
insert into resource_use (path, kind, owner_id, gone_at) select p, 'order', o.id, now() from shop_order o, upload_paths(o.items::text) p;

-- One picture put in the place of another, everywhere, or foreign pictures fetched: what undoes it beside the change sets of the goods.
create table picture_change (
  id bigint generated always as identity primary key,
  action text not null,
  from_path text not null default '',
  to_path text not null default '',
  counts jsonb not null default '{}',
  goods_change_set_id bigint references change_set (id) on delete set null,
  shop_goods_change_set_id bigint references change_set (id) on delete set null,
  task_id bigint,
  taken_by bigint,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
-- Rows of other tables as they were, and as the change left them.
create table picture_change_row (
  picture_change_id bigint not null references picture_change (id) on delete cascade,
  kind text not null,
  owner_id bigint not null,
  before text not null,
  after text not null,
  primary key (picture_change_id, kind, owner_id)
);
