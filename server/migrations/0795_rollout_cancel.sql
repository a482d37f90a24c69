-- A rollout can be cancelled: what was not begun is left, what runs comes to its end.
alter table rollout drop constraint rollout_status_check;
alter table rollout add constraint rollout_status_check check (status in ('running', 'stopped', 'cancelled', 'done'));
-- The list of rollouts is searched like every other list.
update admin_role set permissions = array_replace(permissions, 'rollout.read-all', 'rollout.search') where 'rollout.read-all' = any (permissions);
