create index concurrently if not exists task_words on task using gin (search_fold(title) gin_trgm_ops);
