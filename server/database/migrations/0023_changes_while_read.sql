-- Which tables somebody keeps a copy of, and when it was brought up to date last (server/src/sync).
create table record_change_reader (
  entity text primary key,
  last_read_at timestamptz not null default now()
);
insert into record_change_reader (entity) select distinct entity from record_change;

update admin_role set permissions = permissions || array['member-user.read.since']
where 'member-user.search' = any (permissions) and not 'member-user.read.since' = any (permissions);
