-- Days are those of the business, Asia/Shanghai until somebody chooses another zone; China's clocks have been eight hours ahead of UTC since 1991.
-- `since`: visitors were told apart by days in UTC before, so those of older days are moved with the hour of their first visit, not counted again.
insert into config_record (id, value)
select 'business-zone', jsonb_build_object('timeZone', 'Asia/Shanghai',
  'since', case when exists (select from visit_hour) then to_jsonb(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) else 'null'::jsonb end);

-- Every zone of today is ahead of or behind UTC by whole quarters of an hour, so days of any zone can be added up from quarters. What was counted by the
-- hour stands in the first quarter of that hour. By time first: a span is read for many websites at once.
alter table visit_hour rename to visit_quarter;
alter table visit_quarter rename column hour to quarter;
alter table visit_quarter drop constraint visit_hour_pkey;
alter table visit_quarter add constraint visit_quarter_pkey primary key (quarter, website_id);

delete from visit_day;
insert into visit_day (website_id, day, views, visitors, bots)
select website_id, ((quarter + interval '8 hours') at time zone 'UTC')::date, sum(views), sum(visitors), sum(bots) from visit_quarter group by 1, 2;

update payment_account a set
  used_day = ((now() + interval '8 hours') at time zone 'UTC')::date,
  used_today_minor = coalesce((
    select sum(o.total_minor) from shop_order o
    where o.payment_account_id = a.id and o.status <> 'cancelled'
      and ((o.created_at + interval '8 hours') at time zone 'UTC')::date = ((now() + interval '8 hours') at time zone 'UTC')::date), 0)
where used_day is not null;
