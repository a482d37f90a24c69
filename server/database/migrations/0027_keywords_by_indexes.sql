-- Keywords of lists that grow by each order are found by indexes.
create index mail_keywords on mail using gin (search_fold(recipient) gin_trgm_ops, search_fold(subject) gin_trgm_ops);
create index order_log_keywords on order_log using gin (
  search_fold(text) gin_trgm_ops, search_fold(tracking_no) gin_trgm_ops, search_fold(by_name) gin_trgm_ops
);
create index payment_keywords on payment using gin (
  search_fold(payment_no) gin_trgm_ops, search_fold(provider_no) gin_trgm_ops, search_fold(capture_no) gin_trgm_ops
);
create index order_return_keywords on order_return using gin (search_fold(return_no) gin_trgm_ops);
create index shop_order_order_no_words on shop_order using gin (search_fold(order_no) gin_trgm_ops);
-- Statistics of what is searched.
analyze shop_order, mail, order_log, payment, order_return;
