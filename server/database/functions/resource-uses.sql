-- Which uploaded files are shown where, so that unused ones are found and used ones are never removed.

-- The paths of uploads in a text: alone, in quotes, in JSON or HTML; not those within foreign addresses.
create or replace function upload_paths(words text) returns setof text language sql immutable strict parallel safe as
  $$ select distinct m[1] from regexp_matches(words, '(?:^|[\s"''(,;=>])(/uploads/[^\s"''<>()\\?#&,;]+)', 'g') as m $$;

-- A picture that a row no longer shows is kept with `gone_at`, because undoing the change or the delete would show it again.
create or replace function set_resource_uses(of_kind text, of_id bigint, words text) returns void language plpgsql as $$
begin
  update resource_use set gone_at = now()
  where kind = of_kind and owner_id = of_id and gone_at is null and path not in (select upload_paths(words));
  insert into resource_use (path, kind, owner_id) select p, of_kind, of_id from upload_paths(words) p
  on conflict (path, kind, owner_id) do update set gone_at = null where resource_use.gone_at is not null;
end $$;

create or replace function goods_pictures(pictures jsonb, variants jsonb, description text) returns text language sql immutable as
  $$ select concat_ws(' ', pictures::text, variants::text, description) $$;

create or replace function goods_uses_changed() returns trigger language plpgsql as $$
begin
  perform set_resource_uses('goods', new.id, goods_pictures(new.pictures, new.variants, new.description));
  return null;
end $$;

-- The arguments are the kind of the row and its columns that show files.
create or replace function uses_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not exists (select from unnest(tg_argv[1:]) name where to_jsonb(new) -> name is distinct from to_jsonb(old) -> name) then
    return null;
  end if;
  if tg_op = 'DELETE' then
    update resource_use set gone_at = now() where kind = tg_argv[0] and owner_id = old.id and gone_at is null;
  else
    perform set_resource_uses(tg_argv[0], new.id, (
      select coalesce(string_agg(to_jsonb(new) ->> name, ' '), '') from unnest(tg_argv[1:]) name));
  end if;
  return null;
end $$;

-- Orders always show their pictures, even if the products change.
create or replace function order_uses_added() returns trigger language plpgsql as $$
begin
  insert into resource_use (path, kind, owner_id, gone_at) select p, 'order', new.id, now() from upload_paths(new.items::text) p;
  return null;
end $$;

-- Invoices always show their logo, even if the settings change.
create or replace function invoice_uses_added() returns trigger language plpgsql as $$
begin
  insert into resource_use (path, kind, owner_id, gone_at)
  select p, 'invoice', new.id, now() from upload_paths(new.record -> 'seller' ->> 'logo') p;
  return null;
end $$;

-- Pictures of deleted websites are kept as those of copies in the old stock are.
create or replace function website_bin_uses_added() returns trigger language plpgsql as $$
begin
  insert into resource_use (path, kind, owner_id, gone_at) select p, 'website_bin', new.website_id, now() from upload_paths(new.rows::text) p
  on conflict (path, kind, owner_id) do nothing;
  return null;
end $$;

create or replace function website_bin_uses_gone() returns trigger language plpgsql as $$
begin
  delete from resource_use where kind = 'website_bin' and owner_id = old.id;
  return null;
end $$;

create or replace trigger goods_uses_changed after update of pictures, variants, description on goods for each row
  when ((old.pictures, old.variants, old.description) is distinct from (new.pictures, new.variants, new.description)
    and goods_pictures(old.pictures, old.variants, old.description) || goods_pictures(new.pictures, new.variants, new.description) like '%/uploads/%')
  execute function goods_uses_changed();
create or replace trigger shop_goods_uses_added after insert on shop_goods for each row
  when (new.description like '%/uploads/%') execute function uses_changed('shop_goods', 'description');
create or replace trigger shop_goods_uses_changed after update of description on shop_goods for each row
  when (old.description is distinct from new.description) execute function uses_changed('shop_goods', 'description');
create or replace trigger order_uses_added after insert on shop_order for each row execute function order_uses_added();
create or replace trigger invoice_uses_added after insert on invoice for each row execute function invoice_uses_added();
create or replace trigger website_bin_uses_added after insert on website_bin_row for each row execute function website_bin_uses_added();
create or replace trigger website_bin_uses_gone after delete on website_bin for each row execute function website_bin_uses_gone();

do $$
declare shows record;
begin
  for shows in select name, columns::text[] from (values
    ('admin_user', '{avatar}'),
    ('article', '{html,picture,translations}'),
    ('document_setting', '{logo}'),
    ('payment_mode', '{icon}'),
    ('poster', '{document}'),
    ('shipping_mode', '{icon}'),
    ('website', '{global_config}'),
    ('website_group', '{settings}')
  ) s (name, columns) loop
    execute format('create or replace trigger %I after insert or delete or update of %s on %I for each row execute function uses_changed(%L, %s)',
      shows.name || '_uses', array_to_string(shows.columns, ', '), shows.name, shows.name,
      (select string_agg(quote_literal(c), ', ') from unnest(shows.columns) c));
  end loop;
end $$;
