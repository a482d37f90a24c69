-- How a website is published. `automatic`: what is generated is public at once. `scheduled`: it waits as the next build until one of the daily `publish_times` (HH:MM by the
-- clock of the business) or `publish_at`. `by-hand`: it waits until somebody publishes it, or until `publish_at`.
alter table website
  add column publishing text not null default 'automatic' check (publishing in ('automatic', 'scheduled', 'by-hand')),
  add column publish_times text[] not null default '{}',
  add column publish_at timestamptz,
  -- Since when daily times count: a time that has passed before is not made up for.
  add column scheduled_since timestamptz not null default now(),
  -- The build that waits, with what `changes` was when its data were read.
  add column next_build text,
  add column next_changes bigint not null default 0;
create index website_publish_due on website (id) where publishing <> 'automatic';

alter table site_build
  -- Against the build that was public when it was made: pages (HTML files) that are new, that differ, and that are gone.
  add column added int not null default 0,
  add column changed int not null default 0,
  add column lost int not null default 0,
  -- Null: made by itself.
  add column made_by text,
  -- When it became public last; null: it never was.
  add column published_at timestamptz;
update site_build set published_at = created_at where status in ('ready', 'gone');

-- A held website stays held until somebody releases it: edits mark it as changed and nothing else.
update website set hold = hold || '{"reason": ""}' where hold is not null;

create or replace function mark_websites(ids bigint[]) returns void language plpgsql as $$
begin
  -- In one order, so that two changes never wait for each other.
  perform 1 from website where id = any (ids) order by id for no key update;
  update website set dirty_since = coalesce(dirty_since, now()), changes = changes + 1 where id = any (ids);
end $$;

create or replace function website_shown() returns trigger language plpgsql as $$
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

-- As text, so that it is planned for the rows at hand; the websites of each are looked up, for else the planner walks through all that websites sell.
create or replace function goods_shown() returns trigger language plpgsql as $$
declare
  shown bigint[];
begin
  execute 'select array_agg(distinct s.website_id)
    from (
      select n.id
      from after n join before o on o.id = n.id
      where (n.title, n.url_keywords, n.description, n.brand, n.classification_id, n.tags, n.pictures, n.price_minor, n.market_price_minor,
         n.currency_code, n.status, n.quarantined_at is null, n.page_title, n.page_description, n.page_keywords)
        is distinct from
        (o.title, o.url_keywords, o.description, o.brand, o.classification_id, o.tags, o.pictures, o.price_minor, o.market_price_minor,
         o.currency_code, o.status, o.quarantined_at is null, o.page_title, o.page_description, o.page_keywords)
        or stock_state(n.stock) <> stock_state(o.stock)
        or (n.variants <> o.variants and shown_variants(n.variants) <> shown_variants(o.variants))
    ) c
    cross join lateral (select website_id from shop_goods where goods_id = c.id offset 0) s' into shown;
  perform mark_websites(shown);
  return null;
end $$;
drop function mark_websites_not_held(bigint[]);
drop function variants_without_stock(jsonb);

drop trigger website_kept on website;
create trigger website_kept after update on website
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at', 'changes', 'current_build', 'dirty_since', 'goods_count', 'hold', 'last_check', 'last_generated_at',
    'last_pushed_at', 'pushed_build', 'redraw', 'next_build', 'next_changes', 'scheduled_since');
