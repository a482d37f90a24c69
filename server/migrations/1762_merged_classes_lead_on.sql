-- Where the products of a class went that was merged or deleted: its addresses lead there. A row counts while its class is gone, so that the undo of a merge needs none.
create table classification_successor (
  from_id bigint primary key,
  into_id bigint not null,
  check (from_id <> into_id)
);
create index classification_successor_into on classification_successor (into_id);
