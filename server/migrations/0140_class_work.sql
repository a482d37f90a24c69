-- Rows beside the ledger that a change set changed or deleted, as they were: its undo brings them back before the goods. `after_version` is null when the row went away.
create table change_aside (
  change_set_id bigint not null references change_set (id) on delete cascade,
  entity text not null check (entity in ('classification', 'shop_goods', 'attribute_value')),
  row_id bigint not null,
  after_version integer,
  row jsonb not null,
  primary key (change_set_id, entity, row_id)
);

-- The four counts of every class are read from this index alone.
create index goods_classification_counts on goods (classification_id, status, used_times);
create index shop_goods_classification_id on shop_goods (classification_id) where classification_id is not null;
