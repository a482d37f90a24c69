create index concurrently if not exists audit_before_change_set_id on audit (change_set_id, id) where change_set_id is not null;
