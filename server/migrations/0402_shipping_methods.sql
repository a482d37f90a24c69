-- Delivery time was a text that shops put between “about” and “days”. Now two numbers, in days; texts without a number keep none.
alter table shipping_mode
  add column min_days integer check (min_days between 0 and 365),
  add column max_days integer check (max_days between 0 and 365),
  add column website_ids bigint[] not null default '{}';
update shipping_mode s set min_days = least(365, least(p.low, p.high)), max_days = least(365, greatest(p.low, p.high))
from (
  select id, n.low * unit as low, coalesce(n.high, n.low) * unit as high
  from (
    select id, case when days ~* 'week|周|星期' then 7 else 1 end as unit,
      regexp_match(days, '(\d{1,3})(?:\D+?(\d{1,3}))?') as found from shipping_mode) f
  cross join lateral (select found[1]::integer as low, found[2]::integer as high) n
  where found is not null) p
where s.id = p.id;
alter table shipping_mode drop column days;
