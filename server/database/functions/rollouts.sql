-- The next wave of a rollout opens, or the rollout stops or ends, when a task of it ends.

-- A website that was deleted is left out of its rollout: its cancelled tasks are no failures. A wave of which nothing is left to do opens the next one at once, for no
-- task of it will end.
create or replace function advance_rollout(rollout_id bigint) returns void language plpgsql as $$
declare
  r rollout;
  live int;
  failures int;
  size int;
begin
  select * into r from rollout where id = advance_rollout.rollout_id for update;
  if r.status is distinct from 'running' then return; end if;
  loop
    select count(*) filter (where t.wave <= r.wave and t.status in ('pending', 'running', 'paused')),
      count(distinct t.website_id) filter (where t.status = 'failed'
        or (t.status = 'cancelled' and exists (select from website w where w.id = t.website_id))),
      count(distinct t.website_id) filter (where t.wave = r.wave)
    into live, failures, size from task t where t.rollout_id = r.id;
    if failures - r.tolerated >= least(r.stop_at, greatest(size, 1)) then
      update rollout set status = 'stopped', stopped_why = 'failed' where id = r.id;
      return;
    end if;
    if live > 0 then return; end if;
    if r.wave >= cardinality(r.wave_sizes) then
      update rollout set status = 'done', ended_at = clock_timestamp() where id = r.id;
      return;
    end if;
    r.wave := r.wave + 1;
    update rollout set wave = r.wave, wave_opens_at = clock_timestamp() + make_interval(mins => r.pause_minutes) where id = r.id;
    if exists (select from task t where t.rollout_id = r.id and t.wave <= r.wave and t.status in ('pending', 'running', 'paused')) then return; end if;
  end loop;
end $$;

create or replace function task_ended_in_rollout() returns trigger language plpgsql as $$
begin
  perform advance_rollout(new.rollout_id);
  return null;
end $$;

create or replace trigger task_rollout_advanced after update of status on task
  for each row when (new.rollout_id is not null and new.status is distinct from old.status and new.status in ('succeeded', 'failed', 'cancelled'))
  execute function task_ended_in_rollout();
