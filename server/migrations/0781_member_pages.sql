-- What operators write about a customer, the customer that he was merged into, and whether he wants to be written to.
alter table member
  add column memo text not null default '',
  add column tags text[] not null default '{}',
  -- The same person under another e-mail: his orders count there. A merge moves no order, so that it can be undone.
  add column merged_into bigint references member (id),
  add column wants_marketing boolean not null default false,
  -- When a buyer had his data deleted: name, e-mail and addresses are gone since.
  add column erased_at timestamptz,
  add column search_text text generated always as (lower(email || ' ' || name || ' ' || phone)) stored;
create index member_search_text on member using gin (search_text gin_trgm_ops);
create index member_tags on member using gin (tags);
create index member_website_id on member (website_id, id desc);
create index member_created_at on member (created_at desc nulls last, id desc);
create index member_merged_into on member (merged_into) where merged_into is not null;
create index member_wants_marketing on member (id desc) where wants_marketing;

drop trigger member_kept on member;
create trigger member_kept after insert or update or delete on member
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at', 'wants_marketing', 'search_text', 'mailbox');

create table member_address (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  name text not null,
  phone text not null,
  address jsonb not null,
  -- The one that a checkout begins with.
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index member_address_member_id on member_address (member_id, id);

-- What a buyer agreed to and took back: when, where, and the text that he read.
create table member_consent (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  is_given boolean not null,
  source text not null check (source in ('checkout', 'account', 'import')),
  text text not null,
  at timestamptz not null
);
create index member_consent_member_id on member_consent (member_id, id);

-- What members ordered, kept by triggers: a list of many thousand members can't add up their orders. Cancelled orders count nowhere.
create table member_total (
  member_id bigint primary key references member (id) on delete cascade,
  orders integer not null default 0,
  last_order_at timestamptz
);
create index member_total_orders on member_total (orders desc nulls last, member_id desc);
create index member_total_orders_up on member_total (orders asc nulls last, member_id desc);
create index member_total_last on member_total (last_order_at desc nulls last, member_id desc);
create index member_total_last_up on member_total (last_order_at asc nulls last, member_id desc);

-- What members paid, by currency, less what was given back.
create table member_spent (
  member_id bigint not null references member (id) on delete cascade,
  currency_code text not null,
  orders integer not null default 0,
  total_minor numeric(14, 0) not null default 0,
  primary key (member_id, currency_code)
);

-- A part of a member's sums that an order makes, or made before.
create type member_part as (member_id bigint, sign integer, status text, currency_code text, minor numeric, at timestamptz);

-- Adds parts to the sums of their members, or of those that these were merged into, in the order of their ids.
create function add_member_parts(parts member_part[]) returns void language plpgsql as $$
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

create function order_sums_added() returns trigger language plpgsql as $$
begin
  perform add_member_parts(array(
    select row(member_id, 1, status, currency_code, total_minor - credited_minor, created_at)::member_part from fresh where member_id is not null));
  return null;
end $$;
create function order_sums_changed() returns trigger language plpgsql as $$
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
create function order_sums_gone() returns trigger language plpgsql as $$
begin
  perform add_member_parts(array(
    select row(member_id, -1, status, currency_code, total_minor - credited_minor, created_at)::member_part from was where member_id is not null));
  return null;
end $$;
create trigger order_sums_added after insert on shop_order referencing new table as fresh for each statement execute function order_sums_added();
create trigger order_sums_changed after update on shop_order referencing old table as was new table as fresh
  for each statement execute function order_sums_changed();
create trigger order_sums_gone after delete on shop_order referencing old table as was for each statement execute function order_sums_gone();

-- Every member has a row of sums, so that lists are sorted by an index of it.
create function member_sums_added() returns trigger language plpgsql as $$
begin
  insert into member_total (member_id) select id from fresh on conflict do nothing;
  return null;
end $$;
create trigger member_sums_added after insert on member referencing new table as fresh for each statement execute function member_sums_added();

-- A merge, and its undo, moves what a member ordered from one sum to another.
create function member_sums_moved() returns trigger language plpgsql as $$
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
create trigger member_sums_moved after update of merged_into on member for each row
  when (old.merged_into is distinct from new.merged_into) execute function member_sums_moved();

insert into member_total (member_id, orders, last_order_at)
select m.id, count(o.id) filter (where o.status <> 'cancelled'), max(o.created_at) from member m left join shop_order o on o.member_id = m.id group by 1;
insert into member_spent (member_id, currency_code, orders, total_minor)
select member_id, currency_code, count(*), sum(total_minor - credited_minor) from shop_order
where member_id is not null and status in ('paid', 'shipped', 'completed') group by 1, 2;
