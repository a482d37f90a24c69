-- The setting `articleGroupId` of a website, its group or the installation names a group of article templates. The website shows these articles, but no one whose
-- address an article of its own has.
create function shown_articles(of_website bigint) returns setof article language sql stable as $$
  select a.* from article a where a.website_id = of_website
  union all
  select t.* from (
    select distinct on (a.url_keywords) a.*
    from website w join article a on a.group_id = (w.global_config ->> 'articleGroupId')::bigint
    where w.id = of_website order by a.url_keywords, a.sort, a.id) t
  where not exists (select from article o where o.website_id = of_website and o.url_keywords = t.url_keywords)
$$;

create index website_article_group on website ((global_config ->> 'articleGroupId')) where global_config ? 'articleGroupId';

create or replace function article_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct id) from (
      select website_id as id from changed where website_id is not null
      union select w.id from changed c join website w on w.global_config ->> 'articleGroupId' = c.group_id::text and w.global_config ? 'articleGroupId') s));
  return null;
end $$;

create or replace function article_edited() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    with edited as (
      select n.website_id, n.group_id from changed n join former f on f.id = n.id
      where (n.title, n.url_keywords, n.html, n.sort) is distinct from (f.title, f.url_keywords, f.html, f.sort))
    select array_agg(distinct id) from (
      select website_id as id from edited where website_id is not null
      union select w.id from edited e join website w on w.global_config ->> 'articleGroupId' = e.group_id::text and w.global_config ? 'articleGroupId') s));
  return null;
end $$;
