-- Legal pages are articles; a shipped draft says so until somebody has reviewed it.
alter table article add column needs_review boolean default false not null;
create index article_needs_review on article (website_id) where needs_review;

-- A website is marked as changed when an article shows something else, not when it was reviewed.
create function article_edited() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct n.website_id) from changed n join former f on f.id = n.id
    where n.website_id is not null
      and (n.title, n.url_keywords, n.html, n.sort) is distinct from (f.title, f.url_keywords, f.html, f.sort)
  ));
  return null;
end $$;
drop trigger article_changed on article;
create trigger article_changed after update on article referencing old table as former new table as changed
  for each statement execute function article_edited();
