-- How the last runs of each schedule went. One row for each; written at the end of a run.
create table schedule_run (
  name text primary key,
  ran_at timestamptz not null,
  took_ms integer not null,
  -- How many runs in a row have failed.
  failures integer not null default 0,
  failed_at timestamptz,
  failure text not null default ''
);

-- The queue that told other processes of new tasks: workers look by themselves now.
do $$ begin
  if to_regprocedure('pgboss.delete_queue(text)') is not null then perform pgboss.delete_queue('task-wake'); end if;
end $$;

update admin_role set permissions = array_append(permissions, 'schedule.*')
where is_built_in and name = 'Admin' and not permissions && array['*', 'schedule.*'];
