-- Websites that show an article or a review are marked when it comes, changes or goes.

create or replace function shown_articles(of_website bigint) returns setof article language sql stable as $$
  select a.* from article a where a.website_id = of_website and a.is_public
  union all
  select t.* from (
    select distinct on (a.url_keywords) a.*
    from website w join article a on a.group_id = (w.global_config ->> 'articleGroupId')::bigint
    where w.id = of_website and a.is_public order by a.url_keywords, a.sort, a.id) t
  where not exists (select from article o where o.website_id = of_website and o.url_keywords = t.url_keywords and o.is_public)
$$;

-- What is merged when a template changed.
create or replace function template_content(a article) returns jsonb language sql immutable as $$
  select jsonb_build_object('title', a.title, 'html', a.html, 'pageTitle', a.page_title, 'pageDescription', a.page_description, 'excerpt', a.excerpt,
    'picture', a.picture, 'category', a.category, 'goodsIds', to_jsonb(a.goods_ids::text[]), 'faq', a.faq)
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
declare
  -- What no page shows.
  unseen constant text[] := '{version,updated_at,needs_review,status,template_id,template_version,template_base}';
begin
  perform mark_websites((
    with edited as (
      select n.website_id, n.group_id from changed n join former f on f.id = n.id
      where (n.is_public or f.is_public) and to_jsonb(n) - unseen <> to_jsonb(f) - unseen)
    select array_agg(distinct id) from (
      select website_id as id from edited where website_id is not null
      union select w.id from edited e join website w on w.global_config ->> 'articleGroupId' = e.group_id::text and w.global_config ? 'articleGroupId') s));
  return null;
end $$;

create or replace function product_review_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((select array_agg(distinct website_id) from changed where state = 'shown'));
  return null;
end $$;

-- A merge of products moves reviews to the one that stays: the pages that showed them, or show them now, are others then.
create or replace function product_review_edited() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct n.website_id) from changed n join former f on f.id = n.id
    where (n.state = 'shown' or f.state = 'shown')
      and (n.goods_id, n.state, n.stars, n.title, n.body, n.author, n.answer)
        is distinct from (f.goods_id, f.state, f.stars, f.title, f.body, f.author, f.answer)));
  return null;
end $$;

create or replace trigger article_added after insert on article referencing new table as changed for each statement execute function article_shown();
create or replace trigger article_changed after update on article referencing old table as former new table as changed
  for each statement execute function article_edited();
create or replace trigger article_removed after delete on article referencing old table as changed for each statement execute function article_shown();
create or replace trigger product_review_added after insert on product_review referencing new table as changed
  for each statement execute function product_review_shown();
create or replace trigger product_review_changed after update on product_review referencing old table as former new table as changed
  for each statement execute function product_review_edited();
create or replace trigger product_review_removed after delete on product_review referencing old table as changed
  for each statement execute function product_review_shown();
