create index concurrently if not exists order_return_keywords on order_return using gin (search_fold(return_no) gin_trgm_ops);
