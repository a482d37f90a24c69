create index concurrently if not exists coupon_han_words on coupon using gin (han_words(code) gin_trgm_ops, han_words(memo) gin_trgm_ops)
  where han_words(code) is not null or han_words(memo) is not null;
