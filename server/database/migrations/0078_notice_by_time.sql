create index concurrently if not exists notice_created_at_id on notice (created_at, id);
