create index concurrently if not exists shop_order_han_words on shop_order using gin (han_words(search_text) gin_trgm_ops, han_words(order_no) gin_trgm_ops)
  where han_words(search_text) is not null or han_words(order_no) is not null;
