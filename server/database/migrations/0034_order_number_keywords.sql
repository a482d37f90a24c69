create index concurrently if not exists shop_order_order_no_words on shop_order using gin (search_fold(order_no) gin_trgm_ops);
