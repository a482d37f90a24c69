-- A website is marked as changed, so that it is generated again.

create or replace function mark_websites(ids bigint[]) returns void language plpgsql as $$
begin
  -- In one order, so that two changes never wait for each other.
  perform 1 from website where id = any (ids) order by id for no key update;
  update website set dirty_since = coalesce(dirty_since, now()), changes = changes + 1 where id = any (ids);
end $$;

create or replace function website_shown() returns trigger language plpgsql as $$
begin
  if (new.domain, new.name, new.language, new.seller, new.global_config, new.header_menu, new.footer_menu, new.navigation_menu)
     is distinct from
     (old.domain, old.name, old.language, old.seller, old.global_config, old.header_menu, old.footer_menu, old.navigation_menu)
     or (new.group_id is distinct from old.group_id and exists (select from tax_scheme where group_ids && array[old.group_id, new.group_id]))
  then
    new.dirty_since := coalesce(new.dirty_since, now());
    new.changes := old.changes + 1;
  elsif old.dirty_since is null and new.dirty_since is not null and new.changes = old.changes then
    new.changes := old.changes + 1;
  end if;
  return new;
end $$;

create or replace trigger website_shown before update on website for each row execute function website_shown();
