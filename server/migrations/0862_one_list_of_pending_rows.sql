-- What a restore is still to do stands in the same list as what a batch is.
alter table change_pending add column copy_id bigint, add column last_copy_id bigint;
insert into change_pending (change_set_id, row_id, copy_id, last_copy_id) select change_set_id, goods_id, copy_id, last_copy_id from restore_pending;
drop table restore_pending;
