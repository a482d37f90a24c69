create index concurrently if not exists invoice_han_words on invoice using gin (han_words(search_text) gin_trgm_ops)
  where han_words(search_text) is not null;
