-- What an article of a website was made of: its template, the version of that, and the texts that it had then, with the variables filled.
alter table article
  add template_id bigint,
  add template_version integer,
  add template_base jsonb;
create index article_template_id on article (template_id) where template_id is not null;

-- What is merged when a template changed.
create function template_content(a article) returns jsonb language sql immutable as $$
  select jsonb_build_object('title', a.title, 'html', a.html, 'pageTitle', a.page_title, 'pageDescription', a.page_description, 'excerpt', a.excerpt,
    'picture', a.picture, 'category', a.category, 'goodsIds', to_jsonb(a.goods_ids::text[]), 'faq', a.faq)
$$;

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
