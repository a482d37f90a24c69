create index concurrently if not exists protected_word_log_han_words on protected_word_log using gin (han_words(search_text) gin_trgm_ops)
  where han_words(search_text) is not null;
