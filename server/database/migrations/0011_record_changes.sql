-- Which records changed in which transaction, and up to which transaction that was thrown away (functions/record-changes.sql).
create table record_change (
  entity text not null,
  xid xid8 not null default pg_current_xact_id(),
  record_id bigint not null,
  website_id bigint,
  at timestamptz not null default now(),
  primary key (entity, xid, record_id)
);
create table record_change_trim (
  entity text primary key,
  xid xid8 not null
);

-- Who may search a list may read what changed in it.
update admin_role set permissions = permissions || array['goods.read.since']
where 'goods.search' = any (permissions) and not 'goods.read.since' = any (permissions);
update admin_role set permissions = permissions || array['order.read.since']
where 'order.search' = any (permissions) and not 'order.read.since' = any (permissions);
