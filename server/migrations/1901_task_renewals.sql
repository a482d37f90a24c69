-- The lease of a task whose row a long step holds is renewed here. `lease_by` is the claim that it is of: a renewal of an earlier one says nothing.
create table task_renewal (
  task_id bigint primary key references task on delete cascade,
  lease_by text not null,
  lease_until timestamptz not null
);
