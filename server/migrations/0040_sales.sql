-- What a shipping mode's amounts are in.
alter table shipping_mode add column currency_code text not null default 'USD';

-- What a buyer's order is looked up by: its numbers, who ordered, what was ordered.
alter table shop_order add column search_text text generated always as (lower(
  order_no || ' ' || transaction_no || ' ' || tracking_no || ' '
  || coalesce(contact ->> 'name', '') || ' ' || coalesce(contact ->> 'email', '') || ' ' || coalesce(contact ->> 'phone', '') || ' '
  || jsonb_path_query_array(items, '$[*].title')::text
)) stored;
create index shop_order_search_text on shop_order using gin (search_text gin_trgm_ops);

-- Sums over a time read this index alone.
drop index shop_order_created_at;
create index shop_order_created_at on shop_order (created_at desc, id desc) include (website_id, status, currency_code, total_minor);
create index shop_order_website_created_at on shop_order (website_id, created_at desc) include (status, currency_code, total_minor);
create index shop_order_member_id on shop_order (member_id) include (coupon_id, status);
create index shop_order_currency_code on shop_order (currency_code, status) include (total_minor);
-- Orders that wait for their payment, for those that end their wait.
create index shop_order_pending on shop_order (created_at) where status = 'pending';
create index order_log_at on order_log (at desc, id desc);
create index member_email on member (lower(email));
