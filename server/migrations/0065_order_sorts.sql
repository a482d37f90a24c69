-- Lists sort with the missing last and the newest first among equals; an index serves them only in that very order.
drop index shop_order_created_at;
create index shop_order_created_at on shop_order (created_at desc nulls last, id desc) include (website_id, status, currency_code, total_minor);
create index shop_order_total_minor on shop_order (total_minor desc nulls last, id desc);
