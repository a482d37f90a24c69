create index concurrently if not exists task_kind_created_at on task (kind, created_at, id);
