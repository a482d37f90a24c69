create index concurrently if not exists payment_keywords on payment using gin (
  search_fold(payment_no) gin_trgm_ops, search_fold(provider_no) gin_trgm_ops, search_fold(capture_no) gin_trgm_ops
);
