-- What each kind of data took at the last measurement of each day of the business.
create table storage_day (
  day date not null,
  kind text not null,
  bytes numeric(20,0) not null,
  measured_at timestamptz not null,
  primary key (day, kind)
);

update admin_role set permissions = permissions || '{storage.*}'
  where name = 'Admin' and is_built_in and not permissions @> '{*}' and not permissions @> '{storage.*}';
