-- What a website's pages show lies in many tables. Triggers note every change of it, so nothing is forgotten by whoever writes there.
-- `changes` counts them: a build that read the website at one count clears the mark only when the count is still the same.
alter table website add column goods_count integer not null default 0;
alter table website add column changes bigint not null default 0;
update website w set goods_count = (select count(*) from shop_goods s where s.website_id = w.id);

create index article_website_id on article (website_id, sort, id) where website_id is not null;
create index website_dirty_since on website (dirty_since) where dirty_since is not null;

create function mark_websites(ids bigint[]) returns void language plpgsql as $$
begin
  -- In one order, so that two changes never wait for each other.
  perform 1 from website where id = any (ids) order by id for no key update;
  update website set dirty_since = coalesce(dirty_since, now()), changes = changes + 1 where id = any (ids);
end $$;

create function website_shown() returns trigger language plpgsql as $$
begin
  if (new.domain, new.name, new.description, new.language, new.seller, new.global_config, new.header_menu, new.footer_menu, new.navigation_menu)
     is distinct from
     (old.domain, old.name, old.description, old.language, old.seller, old.global_config, old.header_menu, old.footer_menu, old.navigation_menu)
  then
    new.dirty_since := coalesce(new.dirty_since, now());
    new.changes := old.changes + 1;
  elsif old.dirty_since is null and new.dirty_since is not null and new.changes = old.changes then
    new.changes := old.changes + 1;
  end if;
  return new;
end $$;
create trigger website_shown before update on website for each row execute function website_shown();

create function shop_goods_counted() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform mark_websites((select array_agg(distinct website_id) from changed));
  update website w set goods_count = w.goods_count + sign * n.goods
  from (select website_id, count(*)::integer as goods from changed group by website_id) n
  where w.id = n.website_id;
  return null;
end $$;
create trigger shop_goods_added after insert on shop_goods
  referencing new table as changed for each statement execute function shop_goods_counted();
create trigger shop_goods_removed after delete on shop_goods
  referencing old table as changed for each statement execute function shop_goods_counted();

create function shop_goods_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct n.website_id) from after n join before o on o.id = n.id
    where (n.classification_id, n.title, n.price_minor, n.market_price_minor, n.url_keywords, n.description, n.status, n.sort)
       is distinct from (o.classification_id, o.title, o.price_minor, o.market_price_minor, o.url_keywords, o.description, o.status, o.sort)));
  return null;
end $$;
create trigger shop_goods_shown after update on shop_goods
  referencing old table as before new table as after for each statement execute function shop_goods_shown();

-- Buyers are told whether a goods is there, few or sold out, never how many: an order changes a page only at these steps.
create function stock_state(stock integer) returns integer language sql immutable as
  $$ select case when stock <= 0 then 0 when stock <= 5 then 1 else 2 end $$;

create function shown_variants(variants jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(one || jsonb_build_object('stock', stock_state(coalesce((one ->> 'stock')::integer, 0))) order by place), '[]')
  from jsonb_array_elements(variants) with ordinality as list (one, place)
$$;

create function goods_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct s.website_id) from after n join before o on o.id = n.id join shop_goods s on s.goods_id = n.id
    where (n.title, n.url_keywords, n.description, n.brand, n.classification_id, n.tags, n.pictures, n.price_minor, n.market_price_minor,
           n.currency_code, n.status, stock_state(n.stock))
       is distinct from
          (o.title, o.url_keywords, o.description, o.brand, o.classification_id, o.tags, o.pictures, o.price_minor, o.market_price_minor,
           o.currency_code, o.status, stock_state(o.stock))
       or (n.variants <> o.variants and shown_variants(n.variants) <> shown_variants(o.variants))));
  return null;
end $$;
create trigger goods_shown after update on goods
  referencing old table as before new table as after for each statement execute function goods_shown();

create function goods_come_or_gone() returns trigger language plpgsql as $$
begin
  perform mark_websites((select array_agg(distinct s.website_id) from changed n join shop_goods s on s.goods_id = n.id));
  return null;
end $$;
create trigger goods_added after insert on goods
  referencing new table as changed for each statement execute function goods_come_or_gone();
create trigger goods_removed after delete on goods
  referencing old table as changed for each statement execute function goods_come_or_gone();

create function classification_shown() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from shop_goods) then return null; end if;
  perform mark_websites((
    select array_agg(distinct s.website_id)
    from after n join before o on o.id = n.id
    join classification c on c.path >= n.path and c.path < n.path || '~'
    join lateral (
      select website_id from shop_goods where classification_id = c.id
      union
      select s.website_id from goods g join shop_goods s on s.goods_id = g.id and s.classification_id is null where g.classification_id = c.id
    ) s on true
    where (n.parent_id, n.title, n.url_keywords, n.sort) is distinct from (o.parent_id, o.title, o.url_keywords, o.sort)));
  return null;
end $$;
create trigger classification_shown after update on classification
  referencing old table as before new table as after for each statement execute function classification_shown();

create function article_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((select array_agg(distinct website_id) from changed where website_id is not null));
  return null;
end $$;
create trigger article_added after insert on article referencing new table as changed for each statement execute function article_shown();
create trigger article_changed after update on article referencing new table as changed for each statement execute function article_shown();
create trigger article_removed after delete on article referencing old table as changed for each statement execute function article_shown();

create function currency_shown() returns trigger language plpgsql as $$
begin
  if (new.code, new.symbol, new.rate, new.decimals) is distinct from (old.code, old.symbol, old.rate, old.decimals) then
    perform mark_websites((select array_agg(id) from website where goods_count > 0));
  end if;
  return null;
end $$;
create trigger currency_shown after update on currency for each row execute function currency_shown();
