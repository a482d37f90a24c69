create index concurrently if not exists resource_han_words on resource using gin (han_words(name) gin_trgm_ops)
  where han_words(name) is not null;
