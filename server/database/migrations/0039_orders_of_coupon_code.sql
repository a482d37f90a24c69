-- Orders that a code was entered for, which are few.
create index concurrently if not exists shop_order_coupon_code on shop_order (coupon_code, id) where coupon_code <> '';
