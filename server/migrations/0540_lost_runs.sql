-- Runs of a task whose process ended before they did, without the task getting further: the second one parks it.
-- `lost_done` is how far it was when the last one was found.
alter table task add column lost_runs integer not null default 0;
alter table task add column lost_done integer not null default -1;
