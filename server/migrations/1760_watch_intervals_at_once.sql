-- When a website was last taken to be checked, in place of when the next check is due: an interval that is set holds from then on, however it was set.
alter table website_watch add column taken_at timestamptz;
update website_watch s set taken_at = s.due_at - make_interval(mins => w.watch_minutes) from website w where w.id = s.website_id;
alter table website_watch alter column taken_at set not null;
alter table website_watch drop column due_at;
