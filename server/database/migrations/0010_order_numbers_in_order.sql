-- The ids of orders in the order of their numbers are read from the index alone.
alter table shop_order drop constraint shop_order_order_no_key, add constraint shop_order_order_no_key unique (order_no) include (id);
