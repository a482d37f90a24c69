-- The daily desk counts and lists what is to be shipped, whatever history there is.
create index shop_order_to_ship on shop_order (created_at desc, id desc) where status = 'paid';
