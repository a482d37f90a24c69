create index concurrently if not exists member_han_words on member using gin (han_words(search_text) gin_trgm_ops)
  where han_words(search_text) is not null;
