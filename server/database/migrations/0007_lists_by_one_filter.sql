-- A single filter of a long list, or its lasting condition, is read from an index in the order of the list.
drop index shop_order_part_shipped, member_created_at, member_email_sorted, member_name;
create index shop_order_fulfilment on shop_order (fulfilment, id);
create index goods_status on goods (status, id);
create index member_created_at on member (created_at, id) where merged_into is null;
create index member_email_sorted on member (email, id) where merged_into is null;
create index member_name on member (name, id) where merged_into is null;
