-- The goods that a restore still has before it: chosen once when it begins, so that every goods is met exactly once. `last_copy_id` is the newest copy of the goods
-- in the choice: what was changed after that is a later edit.
create table restore_pending (
  change_set_id bigint not null references change_set (id) on delete cascade,
  goods_id bigint not null,
  copy_id bigint not null,
  last_copy_id bigint not null,
  primary key (change_set_id, goods_id)
);

-- Copies of one reason, the newest first.
create index goods_backup_reason on goods_backup (reason, backup_id desc);
