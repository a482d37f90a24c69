create unique index concurrently if not exists audit_detail_key on audit_detail (audit_id, audit_at);
