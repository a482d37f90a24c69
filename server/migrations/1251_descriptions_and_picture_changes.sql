-- As before, but for the description, which no page of the shop shows.
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
