-- An article is a draft or published, at once or from a time on; what it tells search engines and lists besides its text.
alter table article
  add status text not null default 'published' check (status in ('draft', 'published')),
  add publish_at timestamptz,
  -- Whether pages show it. A time that comes is noticed by the generations' due work.
  add is_public boolean not null default true,
  add page_title text not null default '',
  add page_description text not null default '',
  add excerpt text not null default '',
  add picture text not null default '';
create index article_due on article (publish_at) where status = 'published' and not is_public;

create function article_state() returns trigger language plpgsql as $$
begin
  -- Due work comes once a minute, and the clock of whoever writes may be ahead of this one.
  new.is_public := new.status = 'published' and (new.publish_at is null or new.publish_at <= clock_timestamp() + interval '1 minute');
  return new;
end $$;
create trigger article_state before insert or update of status, publish_at on article for each row execute function article_state();

drop trigger article_kept on article;
create trigger article_kept after insert or update or delete on article
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at', 'is_public');

create or replace function shown_articles(of_website bigint) returns setof article language sql stable as $$
  select a.* from article a where a.website_id = of_website and a.is_public
  union all
  select t.* from (
    select distinct on (a.url_keywords) a.*
    from website w join article a on a.group_id = (w.global_config ->> 'articleGroupId')::bigint
    where w.id = of_website and a.is_public order by a.url_keywords, a.sort, a.id) t
  where not exists (select from article o where o.website_id = of_website and o.url_keywords = t.url_keywords and o.is_public)
$$;

-- A draft that nobody sees marks no website.
create or replace function article_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct id) from (
      select website_id as id from changed where website_id is not null and is_public
      union select w.id from changed c join website w on w.global_config ->> 'articleGroupId' = c.group_id::text and w.global_config ? 'articleGroupId'
      where c.is_public) s));
  return null;
end $$;

create or replace function article_edited() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    with edited as (
      select n.website_id, n.group_id from changed n join former f on f.id = n.id
      where (n.is_public or f.is_public)
        and (n.title, n.url_keywords, n.html, n.sort, n.is_public, n.publish_at, n.page_title, n.page_description, n.excerpt, n.picture)
        is distinct from (f.title, f.url_keywords, f.html, f.sort, f.is_public, f.publish_at, f.page_title, f.page_description, f.excerpt, f.picture))
    select array_agg(distinct id) from (
      select website_id as id from edited where website_id is not null
      union select w.id from edited e join website w on w.global_config ->> 'articleGroupId' = e.group_id::text and w.global_config ? 'articleGroupId') s));
  return null;
end $$;

-- The pictures of a row may be in several of its columns.
create or replace function uses_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from resource_use where kind = tg_argv[0] and owner_id = old.id;
  else
    perform set_resource_uses(tg_argv[0], new.id, (
      select coalesce(string_agg(to_jsonb(new) ->> name, ' '), '') from unnest(tg_argv[1:]) name));
  end if;
  return null;
end $$;
drop trigger article_uses_added on article;
drop trigger article_uses_changed on article;
create trigger article_uses_added after insert or delete on article for each row execute function uses_changed('article', 'html', 'picture');
create trigger article_uses_changed after update of html, picture on article
  for each row when (old.html is distinct from new.html or old.picture is distinct from new.picture)
  execute function uses_changed('article', 'html', 'picture');

-- Replaced pictures of an article are noted with both of its columns.
update picture_change_row set before = jsonb_build_object('html', before, 'picture', '')::text, after = jsonb_build_object('html', after, 'picture', '')::text
where kind = 'article';
