create index concurrently if not exists saved_cart_han_words on saved_cart using gin (han_words(email) gin_trgm_ops, han_words(order_no) gin_trgm_ops)
  where han_words(email) is not null or han_words(order_no) is not null;
