-- Tasks that ask for attention, counted beside the trusteeship of their family.
create index task_unfinished on task (kind, status) where status in ('pending', 'running', 'paused', 'failed');
-- A set of tasks that were added together.
create index task_batch on task (batch) where batch <> '';

-- The list of all tasks, for those who could see the lists of the families.
update admin_role set permissions = array_append(permissions, 'task.*')
where is_built_in and name = 'Admin' and not permissions && array['*', 'task.*'];
