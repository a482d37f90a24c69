-- Posts of a website's blog, products that an article recommends, and its questions and answers.
alter table article
  add kind text not null default 'page' check (kind in ('page', 'post')),
  -- The name of a post's category; its address is made of it.
  add category text not null default '',
  add goods_ids bigint[] not null default '{}',
  add faq jsonb not null default '[]';

create or replace function article_edited() returns trigger language plpgsql as $$
declare
  -- What no page shows.
  unseen constant text[] := '{version,updated_at,needs_review,status}';
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
