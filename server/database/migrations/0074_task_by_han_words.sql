create index concurrently if not exists task_han_words on task using gin (han_words(title) gin_trgm_ops) where han_words(title) is not null;
