-- Unpaid orders hold stock. Which address (of IPv6 its /64) holds how many pieces is asked for each order.
alter table shop_order add column buyer_network text not null default '';
create index shop_order_unpaid_of_network on shop_order (buyer_network) where status = 'pending' and buyer_network <> '';

-- Orders that are not paid in time are cancelled unless the shop says otherwise. Installations that have orders, or saved their settings, go on as they did.
update config_record set value = jsonb_build_object('autoCancel', false, 'stockReservationMinutes', 4320) || value where id = 'order-placement';
insert into config_record (id, value)
select 'order-placement', '{"autoCancel": false, "stockReservationMinutes": 4320}'
where exists (select 1 from shop_order) and not exists (select 1 from config_record where id = 'order-placement');

-- One mailbox written in several ways is one buyer where coupons count uses: without what follows a plus sign, and for Gmail without dots.
alter table member add column mailbox text generated always as (
  case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end) stored;
create index member_mailbox on member (mailbox);
