create index concurrently if not exists saved_cart_words on saved_cart using gin (search_fold(email) gin_trgm_ops, search_fold(order_no) gin_trgm_ops);
