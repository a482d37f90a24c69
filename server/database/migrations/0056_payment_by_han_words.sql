create index concurrently if not exists payment_han_words on payment using gin (han_words(payment_no) gin_trgm_ops, han_words(provider_no) gin_trgm_ops, han_words(capture_no) gin_trgm_ops)
  where han_words(payment_no) is not null or han_words(provider_no) is not null or han_words(capture_no) is not null;
