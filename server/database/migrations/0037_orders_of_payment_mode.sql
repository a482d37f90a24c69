-- Orders of one payment method, and whether a method has any, which deleting it asks.
create index concurrently if not exists shop_order_payment_mode_id on shop_order (payment_mode_id, id);
