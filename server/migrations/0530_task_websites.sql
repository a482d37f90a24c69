-- Which websites a task touches: none (shared stock), some, or, when null, possibly every one. Somebody limited to websites sees a task only when he may see all of them.
-- A personal task is its maker's, and theirs who see every website.
alter table task add column website_ids bigint[], add column is_personal boolean not null default false;

update task set is_personal = kind = 'export-task', website_ids = case
  when website_id is not null then array[website_id]
  when kind in ('goods-import-task', 'picture-look-task', 'stock-goods-bak-restore-task') then '{}'
  when kind = 'picture-rehost-task' then array(select jsonb_array_elements_text(payload -> 'websiteIds')::bigint)
  when kind = 'goods-batch-task' and payload -> 'scope' ->> 'kind' = 'some'
    then array(select jsonb_array_elements_text(payload -> 'scope' -> 'ids')::bigint)
end;
