-- The order into which an order was merged; its link then shows that one.
alter table shop_order add column merged_into bigint references shop_order (id);
create index shop_order_merged_into on shop_order (merged_into) where merged_into is not null;
