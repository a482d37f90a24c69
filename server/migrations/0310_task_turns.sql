-- When each website's tasks had their last turn: the queue reads one row per website instead of the whole history of tasks.
create table website_turn (
  website_id bigint primary key references website (id) on delete cascade,
  turn_at timestamptz not null
);
insert into website_turn (website_id, turn_at)
select t.website_id, max(t.turn_at) from task t
where t.started_at is not null and exists (select 1 from website w where w.id = t.website_id)
group by t.website_id;

-- A lease now ends with its task, so that the few live leases are found by an index.
update task set lease_by = null, lease_until = null where status in ('succeeded', 'failed', 'cancelled') and lease_by is not null;
create index task_leased on task (website_id) where lease_until is not null;
drop index task_live;
create index task_live on task (id) where status in ('pending', 'running', 'paused');

-- The tasks of a website, newest first, and those that have ended, oldest first: these are deleted when they are old.
create index task_website on task (website_id, id desc);
create index task_ended_at on task (ended_at) where ended_at is not null;
