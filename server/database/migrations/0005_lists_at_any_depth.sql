-- Rows that are alike in what a list is sorted by are sorted by id in the same direction, so that one index serves both.
drop index goods_price_minor, goods_title, import_record_file_name, member_email_sorted, member_name, resource_name_sorted, resource_size, task_updated_at;
create index goods_price_minor on goods (price_minor, id);
create index goods_title on goods (title, id);
create index import_record_file_name on import_record (file_name, id);
create index member_email_sorted on member (email, id);
create index member_name on member (name, id);
create index resource_name_sorted on resource (name, id);
create index resource_size on resource (size, id);
create index task_updated_at on task (updated_at, id);
-- What may be missing comes last in both directions, which takes an index each.
drop index member_total_orders_up, member_total_last_up, saved_cart_reminded_at_up, coupon_ends_at_up, mail_sent_at_up, shop_order_paid_at_up;
create index member_total_last_up on member_total (last_order_at, member_id);
create index saved_cart_reminded_at_up on saved_cart (reminded_at, id);
create index coupon_ends_at_up on coupon (ends_at, id);
create index mail_sent_at_up on mail (sent_at, id);
create index shop_order_paid_at_up on shop_order (paid_at, id);

-- What lists of products are sorted by and orders and visits change, apart from the goods: an index of it on `goods` would have each order and each visit write to
-- all indexes of a product.
create table goods_sort (
  goods_id bigint primary key,
  updated_at timestamptz not null,
  stock integer not null,
  sales integer not null,
  views integer not null
) with (
  autovacuum_vacuum_scale_factor=0.02,
  autovacuum_vacuum_insert_scale_factor=0.02,
  autovacuum_analyze_scale_factor=0.02
);
insert into goods_sort select id, updated_at, stock, sales, views from goods;
create index goods_sort_updated_at on goods_sort (updated_at, goods_id);
create index goods_sort_stock on goods_sort (stock, goods_id);
create index goods_sort_sales on goods_sort (sales, goods_id);
create index goods_sort_views on goods_sort (views, goods_id);

-- How many products there are of each state, kept as `product_type_count` is.
create table stock_count (
  status text not null,
  is_quarantined boolean not null,
  flaws smallint not null,
  goods integer not null
);
insert into stock_count select status, quarantined_at is not null, flaws, count(*) from goods group by 1, 2, 3;

-- What the orders come to by the time when they were placed: of each website, and without one of all together. Statements append rows by the quarter of an hour;
-- `fold-order-counts` makes one row of a day's, whose time is the begin of the business's day.
create table order_time_count (
  website_id bigint,
  at timestamptz not null,
  status text not null,
  currency_code text not null,
  base_currency_code text,
  orders integer not null,
  total_minor numeric(18,0) not null,
  base_minor numeric(18,0),
  is_day boolean not null default false
);
insert into order_time_count (website_id, at, status, currency_code, base_currency_code, orders, total_minor, base_minor)
select website_id, at, status, currency_code, base_code, count(*), sum(total_minor - credited_minor), sum(net)
from (
  select *, date_bin('15 minutes', created_at, 'epoch'::timestamptz) as at, case when net is not null then base_currency_code end as base_code
  from (select *, case when credited_minor = 0 then base_total_minor else round(base_total_minor * (total_minor - credited_minor) / nullif(total_minor, 0)) end as net from shop_order) o
) p
group by grouping sets ((website_id, at, status, currency_code, base_code), (at, status, currency_code, base_code));
create index order_time_count_at on order_time_count (at) where website_id is null;
create index order_time_count_website on order_time_count (website_id, at) where website_id is not null;
create index order_time_count_appended on order_time_count (at) where not is_day;

-- The visits of all websites together: appended with those of each, and added up by `fold-visit-counts`.
create table visit_count (
  quarter timestamptz not null,
  views integer not null,
  visitors integer not null,
  bots integer not null
);
insert into visit_count select quarter, sum(views), sum(visitors), sum(bots) from visit_quarter group by 1;
create index visit_count_quarter on visit_count (quarter);

-- What a tab of the desk counts is read from its index alone.
drop index shop_order_pending, shop_order_to_ship;
create index shop_order_pending on shop_order (created_at) include (is_held, ships_unpaid, website_id) where status = 'pending';
create index shop_order_to_ship on shop_order (created_at desc, id desc) include (is_held, website_id)
  where (status = 'paid') or ((status = 'pending') and ships_unpaid and (fulfilment in ('open', 'part-shipped')));

analyze goods_sort, stock_count, order_time_count, visit_count;
