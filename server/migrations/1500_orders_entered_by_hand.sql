-- The order list is narrowed to orders that operators entered, which are few among many.
create index shop_order_by_hand on shop_order (created_at desc, id desc) where entered_by <> '';
