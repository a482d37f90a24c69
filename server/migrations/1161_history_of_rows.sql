-- The history of one record is found by the record.
create index change_row_record on change_row (entity, row_id, change_set_id);
