-- What an order came to in the base currency at the rates of its moment, so that currencies can be summed without rates of another day. Absent where an
-- order is older than this.
alter table shop_order add column base_currency_code text, add column base_total_minor numeric(18, 0);
drop index shop_order_created_at;
create index shop_order_created_at on shop_order (created_at desc, id desc)
  include (website_id, status, currency_code, total_minor, base_currency_code, base_total_minor);
drop index shop_order_website_created_at;
create index shop_order_website_created_at on shop_order (website_id, created_at desc)
  include (status, currency_code, total_minor, base_currency_code, base_total_minor);
