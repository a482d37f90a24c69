-- Orders of a method that is paid on delivery, or later, are sent before they are paid. Orders keep what their method said when they were placed.
alter table payment_mode add column ships_unpaid boolean not null default false;
update payment_mode set ships_unpaid = true where code = 'cash-on-delivery';

alter table shop_order add column ships_unpaid boolean not null default false;
update shop_order set ships_unpaid = true
where status in ('pending', 'cancelled') and payment_mode_id in (select id from payment_mode where ships_unpaid);

-- What can be shipped, and what was shipped and is still to be paid: tabs of the desk.
drop index shop_order_to_ship;
create index shop_order_to_ship on shop_order (created_at desc, id desc)
  where status = 'paid' or (status = 'pending' and ships_unpaid and fulfilment in ('open', 'part-shipped'));
create index shop_order_to_collect on shop_order (created_at desc, id desc)
  where status = 'pending' and ships_unpaid and fulfilment in ('shipped', 'delivered');
