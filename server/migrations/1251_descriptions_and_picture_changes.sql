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

-- A replacement of a picture that runs as a task knows its change set from when the task opens it: the task may be deleted before the replacement is undone.
create index picture_change_task_id on picture_change (task_id) where task_id is not null;
update picture_change c set goods_change_set_id = t.change_set_id from task t where t.id = c.task_id and c.goods_change_set_id is null;
create function picture_change_opened() returns trigger language plpgsql as $$
begin
  update picture_change set goods_change_set_id = new.change_set_id where task_id = new.id;
  return null;
end $$;
create trigger picture_change_opened after update of change_set_id on task for each row
  when (new.change_set_id is not null and new.change_set_id is distinct from old.change_set_id) execute function picture_change_opened();
