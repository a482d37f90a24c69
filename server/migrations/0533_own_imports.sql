-- Imports are seen by whoever made them and by who sees every website, like the files that they were made from.
update task set is_personal = true where kind = 'goods-import-task';
create index resource_created_by on resource (created_by) where width is null;
