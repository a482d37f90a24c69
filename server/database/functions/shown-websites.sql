-- A website is marked as changed, so that it is generated again.

create or replace function mark_websites(ids bigint[]) returns void language plpgsql as $$
begin
  -- In one order, so that two changes never wait for each other.
  perform 1 from website where id = any (ids) order by id for no key update;
  update website set dirty_since = coalesce(dirty_since, now()), changes = changes + 1 where id = any (ids);
end $$;

create or replace function website_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites(array[new.id]);
  return null;
end $$;

-- Another group changes the pages of a website where a tax scheme is for one of the two.
create or replace function website_group_shown() returns trigger language plpgsql as $$
begin
  if exists (select from tax_scheme where group_ids && array[old.group_id, new.group_id]) then perform mark_websites(array[new.id]); end if;
  return null;
end $$;

-- After the update: with a trigger before it, each update of a website would lock the row as if its key changed, for `host` is computed and unique. It would wait
-- for all who add rows of the website, and they for it.
create or replace trigger website_shown after update on website for each row
  when ((new.domain, new.name, new.language, new.seller, new.global_config, new.header_menu, new.footer_menu, new.navigation_menu)
    is distinct from
    (old.domain, old.name, old.language, old.seller, old.global_config, old.header_menu, old.footer_menu, old.navigation_menu))
  execute function website_shown();
create or replace trigger website_group_shown after update of group_id on website for each row
  when (new.group_id is distinct from old.group_id) execute function website_group_shown();
