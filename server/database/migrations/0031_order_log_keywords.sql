create index concurrently if not exists order_log_keywords on order_log using gin (
  search_fold(text) gin_trgm_ops, search_fold(tracking_no) gin_trgm_ops, search_fold(by_name) gin_trgm_ops
);
