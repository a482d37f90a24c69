-- How many orders each website has by status and currency, and what they came to (docs/adr/0038-order-totals-are-kept.md): of all time in `order_count`, by the
-- time when they were placed in `order_time_count`, there also of all websites together.

-- What an order came to in the base currency, less what refunds took off it.
create or replace function net_base_minor(base_total numeric, total numeric, credited numeric) returns numeric language sql immutable as $$
  select case when credited = 0 then base_total else round(base_total * (total - credited) / nullif(total, 0)) end
$$;

create or replace function order_counts_added() returns trigger language plpgsql as $$
begin
  with parts as (
    select 1 as sign, website_id, created_at, status, currency_code, base_currency_code, total_minor - credited_minor as net_total,
      net_base_minor(base_total_minor, total_minor, credited_minor) as net from fresh),
  counted as (
    insert into order_count
    select website_id, status, currency_code, case when net is not null then base_currency_code end, sum(sign), sum(sign * net_total), sum(sign * net)
    from parts group by 1, 2, 3, 4)
  insert into order_time_count (website_id, at, status, currency_code, base_currency_code, orders, total_minor, base_minor)
  select website_id, at, status, currency_code, base_code, sum(sign), sum(sign * net_total), sum(sign * net)
  from (select *, date_bin('15 minutes', created_at, 'epoch'::timestamptz) as at, case when net is not null then base_currency_code end as base_code from parts) p
  group by grouping sets ((website_id, at, status, currency_code, base_code), (at, status, currency_code, base_code));
  return null;
end $$;

create or replace function order_counts_changed() returns trigger language plpgsql as $$
begin
  with parts as (
    select -1 as sign, website_id, created_at, status, currency_code, base_currency_code, total_minor - credited_minor as net_total,
      net_base_minor(base_total_minor, total_minor, credited_minor) as net from was
    union all
    select 1 as sign, website_id, created_at, status, currency_code, base_currency_code, total_minor - credited_minor as net_total,
      net_base_minor(base_total_minor, total_minor, credited_minor) as net from fresh),
  counted as (
    insert into order_count
    select website_id, status, currency_code, case when net is not null then base_currency_code end, sum(sign), sum(sign * net_total), sum(sign * net)
    from parts group by 1, 2, 3, 4
    having sum(sign) <> 0 or sum(sign * net_total) <> 0 or sum(sign * net) <> 0)
  insert into order_time_count (website_id, at, status, currency_code, base_currency_code, orders, total_minor, base_minor)
  select website_id, at, status, currency_code, base_code, sum(sign), sum(sign * net_total), sum(sign * net)
  from (select *, date_bin('15 minutes', created_at, 'epoch'::timestamptz) as at, case when net is not null then base_currency_code end as base_code from parts) p
  group by grouping sets ((website_id, at, status, currency_code, base_code), (at, status, currency_code, base_code))
    having sum(sign) <> 0 or sum(sign * net_total) <> 0 or sum(sign * net) <> 0;
  return null;
end $$;

create or replace function order_counts_gone() returns trigger language plpgsql as $$
begin
  with parts as (
    select -1 as sign, website_id, created_at, status, currency_code, base_currency_code, total_minor - credited_minor as net_total,
      net_base_minor(base_total_minor, total_minor, credited_minor) as net from was),
  counted as (
    insert into order_count
    select website_id, status, currency_code, case when net is not null then base_currency_code end, sum(sign), sum(sign * net_total), sum(sign * net)
    from parts group by 1, 2, 3, 4)
  insert into order_time_count (website_id, at, status, currency_code, base_currency_code, orders, total_minor, base_minor)
  select website_id, at, status, currency_code, base_code, sum(sign), sum(sign * net_total), sum(sign * net)
  from (select *, date_bin('15 minutes', created_at, 'epoch'::timestamptz) as at, case when net is not null then base_currency_code end as base_code from parts) p
  group by grouping sets ((website_id, at, status, currency_code, base_code), (at, status, currency_code, base_code));
  return null;
end $$;

create or replace trigger order_counts_added after insert on shop_order referencing new table as fresh for each statement execute function order_counts_added();
create or replace trigger order_counts_changed after update on shop_order referencing old table as was new table as fresh
  for each statement execute function order_counts_changed();
create or replace trigger order_counts_gone after delete on shop_order referencing old table as was for each statement execute function order_counts_gone();
