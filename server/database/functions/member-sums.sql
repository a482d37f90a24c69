-- What each customer ordered and paid, so that lists of many customers are sorted by an index.

-- Adds parts to the sums of their members, or of those that these were merged into, in the order of their ids.
create or replace function add_member_parts(parts member_part[]) returns void language plpgsql as $$
begin
  insert into member_total as t (member_id, orders, last_order_at)
  select coalesce(m.merged_into, m.id), coalesce(sum(p.sign) filter (where p.status <> 'cancelled'), 0), max(p.at) filter (where p.sign > 0)
  from unnest(parts) p join member m on m.id = p.member_id
  group by 1 having coalesce(sum(p.sign) filter (where p.status <> 'cancelled'), 0) <> 0 or max(p.at) filter (where p.sign > 0) is not null
  order by 1
  on conflict (member_id) do update
    set orders = t.orders + excluded.orders, last_order_at = greatest(t.last_order_at, excluded.last_order_at);

  insert into member_spent as s (member_id, currency_code, orders, total_minor)
  select coalesce(m.merged_into, m.id), p.currency_code, sum(p.sign), sum(p.sign * p.minor)
  from unnest(parts) p join member m on m.id = p.member_id
  where p.status in ('paid', 'shipped', 'completed')
  group by 1, 2 having sum(p.sign) <> 0 or sum(p.sign * p.minor) <> 0
  order by 1, 2
  on conflict (member_id, currency_code) do update set orders = s.orders + excluded.orders, total_minor = s.total_minor + excluded.total_minor;
end $$;

create or replace function order_sums_added() returns trigger language plpgsql as $$
begin
  perform add_member_parts(array(
    select row(member_id, 1, status, currency_code, total_minor - credited_minor, created_at)::member_part from fresh where member_id is not null));
  return null;
end $$;

create or replace function order_sums_changed() returns trigger language plpgsql as $$
declare
  parts member_part[] := array(
    select p from (
      select row(w.member_id, -1, w.status, w.currency_code, w.total_minor - w.credited_minor, w.created_at)::member_part as p
      from was w join fresh f using (id) where w.member_id is not null
        and (w.member_id, w.status, w.currency_code, w.total_minor - w.credited_minor) is distinct from (f.member_id, f.status, f.currency_code, f.total_minor - f.credited_minor)
      union all
      select row(f.member_id, 1, f.status, f.currency_code, f.total_minor - f.credited_minor, f.created_at)::member_part
      from was w join fresh f using (id) where f.member_id is not null
        and (w.member_id, w.status, w.currency_code, w.total_minor - w.credited_minor) is distinct from (f.member_id, f.status, f.currency_code, f.total_minor - f.credited_minor)) x);
begin
  if cardinality(parts) > 0 then perform add_member_parts(parts); end if;
  return null;
end $$;

create or replace function order_sums_gone() returns trigger language plpgsql as $$
begin
  perform add_member_parts(array(
    select row(member_id, -1, status, currency_code, total_minor - credited_minor, created_at)::member_part from was where member_id is not null));
  return null;
end $$;

-- Every member has a row of sums, so that lists are sorted by an index of it.
create or replace function member_sums_added() returns trigger language plpgsql as $$
begin
  insert into member_total (member_id) select id from fresh on conflict do nothing;
  return null;
end $$;

-- A merge, and its undo, moves what a member ordered from one sum to another.
create or replace function member_sums_moved() returns trigger language plpgsql as $$
declare
  source bigint := coalesce(old.merged_into, old.id);
  target bigint := coalesce(new.merged_into, new.id);
begin
  insert into member_total (member_id) values (source), (target) on conflict do nothing;
  with own as (
    select count(*) filter (where status <> 'cancelled') as orders from shop_order where member_id = new.id)
  update member_total t set orders = t.orders + case t.member_id when target then own.orders else -own.orders end
  from own where t.member_id in (source, target);
  update member_total t set last_order_at = (
    select max(o.created_at) from shop_order o join member m on m.id = o.member_id where coalesce(m.merged_into, m.id) = t.member_id
      and (m.id = t.member_id or m.merged_into = t.member_id))
  where t.member_id in (source, target);
  insert into member_spent as s (member_id, currency_code, orders, total_minor)
  select x.id, o.currency_code, sum(x.sign), sum(x.sign * (o.total_minor - o.credited_minor))
  from shop_order o, (values (source, -1), (target, 1)) as x (id, sign)
  where o.member_id = new.id and o.status in ('paid', 'shipped', 'completed')
  group by 1, 2 order by 1, 2
  on conflict (member_id, currency_code) do update set orders = s.orders + excluded.orders, total_minor = s.total_minor + excluded.total_minor;
  return null;
end $$;

create or replace trigger order_sums_added after insert on shop_order referencing new table as fresh for each statement execute function order_sums_added();
create or replace trigger order_sums_changed after update on shop_order referencing old table as was new table as fresh
  for each statement execute function order_sums_changed();
create or replace trigger order_sums_gone after delete on shop_order referencing old table as was for each statement execute function order_sums_gone();
create or replace trigger member_sums_added after insert on member referencing new table as fresh for each statement execute function member_sums_added();
create or replace trigger member_sums_moved after update of merged_into on member for each row
  when (old.merged_into is distinct from new.merged_into) execute function member_sums_moved();
