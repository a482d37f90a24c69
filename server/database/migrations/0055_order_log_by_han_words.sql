create index concurrently if not exists order_log_han_words on order_log using gin (han_words(text) gin_trgm_ops, han_words(tracking_no) gin_trgm_ops, han_words(by_name) gin_trgm_ops)
  where han_words(text) is not null or han_words(tracking_no) is not null or han_words(by_name) is not null;
