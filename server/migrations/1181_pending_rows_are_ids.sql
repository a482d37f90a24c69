-- Which copy of a chosen product comes back is asked when its turn comes, among the copies from before the restore.
alter table change_pending drop column copy_id, drop column last_copy_id;
