create unique index concurrently if not exists audit_key on audit (id, at);
