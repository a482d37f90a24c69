-- A publish or push of many websites in waves. Tasks of a wave are claimed once the wave has opened; the next one opens `pause_minutes` after all tasks of this one have
-- ended, unless `stop_at` of them failed (or all of a smaller wave): then the rollout stops.
create table rollout (
  id bigint generated always as identity primary key,
  run text not null check (run in ('publish', 'push')),
  status text not null default 'running' check (status in ('running', 'stopped', 'done')),
  stopped_why text check (stopped_why in ('failed', 'by-hand')),
  wave_sizes int[] not null,
  -- The open wave, from 1.
  wave int not null default 1,
  wave_opens_at timestamptz not null default now(),
  pause_minutes int not null,
  stop_at int not null,
  -- Failures that somebody went on after.
  tolerated int not null default 0,
  website_ids bigint[] not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

alter table task
  add column rollout_id bigint references rollout (id) on delete set null,
  add column wave int;
create index task_rollout on task (rollout_id, wave) where rollout_id is not null;

-- Opens the next wave of a running rollout, stops it, or ends it, by how the tasks of its open wave stand.
create function advance_rollout(rollout_id bigint) returns void language plpgsql as $$
declare
  r rollout;
  live int;
  failures int;
  size int;
begin
  select * into r from rollout where id = advance_rollout.rollout_id for update;
  if r.status is distinct from 'running' then return; end if;
  select count(*) filter (where t.wave <= r.wave and t.status in ('pending', 'running', 'paused')),
    count(*) filter (where t.status in ('failed', 'cancelled')), count(*) filter (where t.wave = r.wave)
  into live, failures, size from task t where t.rollout_id = r.id;
  if failures - r.tolerated >= least(r.stop_at, greatest(size, 1)) then
    update rollout set status = 'stopped', stopped_why = 'failed' where id = r.id;
  elsif live = 0 and r.wave < cardinality(r.wave_sizes) then
    update rollout set wave = r.wave + 1, wave_opens_at = clock_timestamp() + make_interval(mins => r.pause_minutes) where id = r.id;
  elsif live = 0 then
    update rollout set status = 'done', ended_at = clock_timestamp() where id = r.id;
  end if;
end $$;

create function task_ended_in_rollout() returns trigger language plpgsql as $$
begin
  perform advance_rollout(new.rollout_id);
  return null;
end $$;

create trigger task_rollout_advanced after update of status on task
  for each row when (new.rollout_id is not null and new.status is distinct from old.status and new.status in ('succeeded', 'failed', 'cancelled'))
  execute function task_ended_in_rollout();
