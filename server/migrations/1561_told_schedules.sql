-- When operators were last told that a schedule fails, and whether they know of the failures that it has now.
alter table schedule_run add column told_at timestamptz, add column is_told boolean not null default false;
