-- A held website is published by hand only: nothing that runs by itself generates or pushes it. `hold` is { by, at, why }; null while the website is published as usual.
-- A roll back holds the website; the next edit of what it shows ends such a hold and marks the website as changed. Sales change the stock, which is no edit: a page
-- that was rolled back stays as it is until an operator decides.
alter table website add column hold jsonb;

create or replace function mark_websites(ids bigint[]) returns void language plpgsql as $$
begin
  -- In one order, so that two changes never wait for each other.
  perform 1 from website where id = any (ids) order by id for no key update;
  update website set dirty_since = coalesce(dirty_since, now()), changes = changes + 1,
    hold = case when hold ->> 'why' = 'rolled-back' then null else hold end
  where id = any (ids);
end $$;

-- As mark_websites, but for changes that are no edit: a held website stays as it is.
create function mark_websites_not_held(ids bigint[]) returns void language plpgsql as $$
begin
  perform mark_websites((select array_agg(id) from website where id = any (ids) and hold is null));
end $$;

create or replace function website_shown() returns trigger language plpgsql as $$
begin
  if (new.domain, new.name, new.description, new.language, new.seller, new.global_config, new.header_menu, new.footer_menu, new.navigation_menu)
     is distinct from
     (old.domain, old.name, old.description, old.language, old.seller, old.global_config, old.header_menu, old.footer_menu, old.navigation_menu)
  then
    new.dirty_since := coalesce(new.dirty_since, now());
    new.changes := old.changes + 1;
    if new.hold ->> 'why' = 'rolled-back' then new.hold := null; end if;
  elsif old.dirty_since is null and new.dirty_since is not null and new.changes = old.changes then
    new.changes := old.changes + 1;
  end if;
  return new;
end $$;

create function variants_without_stock(variants jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(one - 'stock' order by place), '[]') from jsonb_array_elements(variants) with ordinality as list (one, place)
$$;

-- As text, so that it is planned for the rows at hand; the websites of each are looked up, for else the planner walks through all that websites sell.
create or replace function goods_shown() returns trigger language plpgsql as $$
declare
  edited bigint[];
  sold bigint[];
begin
  execute 'select array_agg(distinct s.website_id) filter (where c.is_edited), array_agg(distinct s.website_id) filter (where not c.is_edited)
    from (
      select n.id,
        (n.title, n.url_keywords, n.description, n.brand, n.classification_id, n.tags, n.pictures, n.price_minor, n.market_price_minor,
         n.currency_code, n.status, n.quarantined_at is null, n.page_title, n.page_description, n.page_keywords)
        is distinct from
        (o.title, o.url_keywords, o.description, o.brand, o.classification_id, o.tags, o.pictures, o.price_minor, o.market_price_minor,
         o.currency_code, o.status, o.quarantined_at is null, o.page_title, o.page_description, o.page_keywords)
        or (n.variants <> o.variants and variants_without_stock(shown_variants(n.variants)) <> variants_without_stock(shown_variants(o.variants))) as is_edited,
        stock_state(n.stock) <> stock_state(o.stock)
        or (n.variants <> o.variants and shown_variants(n.variants) <> shown_variants(o.variants)) as is_stock_shown
      from after n join before o on o.id = n.id
    ) c
    cross join lateral (select website_id from shop_goods where goods_id = c.id offset 0) s
    where c.is_edited or c.is_stock_shown' into edited, sold;
  -- All in one order, so that two changes never wait for each other.
  perform 1 from website where id = any (edited || sold) order by id for no key update;
  perform mark_websites(edited);
  perform mark_websites_not_held(sold);
  return null;
end $$;
