-- Orders of one shipping method, and whether a method has any, which deleting it asks.
create index concurrently if not exists shop_order_shipping_mode_id on shop_order (shipping_mode_id, id);
