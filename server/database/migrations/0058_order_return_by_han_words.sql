create index concurrently if not exists order_return_han_words on order_return using gin (han_words(return_no) gin_trgm_ops)
  where han_words(return_no) is not null;
