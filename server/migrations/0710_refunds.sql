-- What was given back of an order at once: pieces of its lines, shipping, an amount. Complete in itself, so that a credit note is drawn from it alone; later
-- changes of the order leave it alone. Its money moves by the payments that name it.
create table refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order (id) on delete cascade,
  website_id bigint not null references website (id),
  refund_no text not null,
  -- RefundLine[] of the contract.
  lines jsonb not null default '[]',
  -- Of shipping with its taxes, and these by rate.
  shipping_minor numeric(14, 0) not null default 0,
  shipping_taxes jsonb not null default '[]',
  -- Beside lines and shipping; below zero: kept back.
  other_minor numeric(14, 0) not null default 0,
  -- What was paid above what the order came to.
  overpaid_minor numeric(14, 0) not null default 0,
  -- Null: the order had no taxes.
  tax_mode text check (tax_mode in ('included', 'added')),
  -- TaxLine[] of lines and shipping together.
  taxes jsonb not null default '[]',
  tax_minor numeric(14, 0) not null default 0,
  amount_minor numeric(14, 0) not null check (amount_minor > 0),
  currency_code text not null,
  reason text not null default '',
  by_name text not null default '',
  created_at timestamptz not null default now(),
  constraint refund_refund_no_key unique (refund_no)
);
create index refund_order_id on refund (order_id, id);
create index refund_website_id on refund (website_id, id desc);

alter table payment add column refund_id bigint references refund (id) on delete cascade;
create index payment_refund_id on payment (refund_id) where refund_id is not null;

-- What refunds took off the order's value; money above the total that was given back does not count. Revenue is the total less this.
alter table shop_order add column credited_minor numeric(14, 0) not null default 0;
alter table order_log add column detail jsonb;

-- Refunds from before were amounts. Money above the total, and of orders that were not sold, is given back first.
with refunded as (
  select p.*, sum(p.amount_minor) over (partition by p.order_id order by p.id) - p.amount_minor as before,
    case when o.status in ('pending', 'cancelled') then o.paid_minor else greatest(0, o.paid_minor - o.total_minor) end as over
  from payment p join shop_order o on o.id = p.order_id where p.kind = 'refund' and p.state <> 'failed')
insert into refund (order_id, website_id, refund_no, other_minor, overpaid_minor, amount_minor, currency_code, reason, by_name, created_at)
select order_id, website_id, payment_no, amount_minor - least(amount_minor, greatest(0, over - before)), least(amount_minor, greatest(0, over - before)),
  amount_minor, currency_code, reason, by_name, created_at
from refunded order by id;
update payment p set refund_id = r.id from refund r where r.refund_no = p.payment_no and p.kind = 'refund';
update shop_order o set credited_minor = r.credited
from (select r.order_id, sum(r.other_minor) as credited from refund r join payment p on p.refund_id = r.id where p.state = 'succeeded' group by 1) r
where r.order_id = o.id and r.credited > 0;

-- Sums of revenue read these indexes alone.
drop index shop_order_created_at;
create index shop_order_created_at on shop_order (created_at desc, id desc)
  include (website_id, status, currency_code, total_minor, base_currency_code, base_total_minor, credited_minor);
drop index shop_order_currency_code;
create index shop_order_currency_code on shop_order (currency_code, status) include (total_minor, credited_minor);
drop index shop_order_website_created_at;
create index shop_order_website_created_at on shop_order (website_id, created_at desc)
  include (status, currency_code, total_minor, base_currency_code, base_total_minor, credited_minor);

-- Who could refund a payment can refund an order.
update admin_role set permissions = array_append(permissions, 'refund.*')
where is_built_in and name = 'Admin' and not permissions && array['*', 'refund.*'];
update admin_role set permissions = array_append(permissions, 'refund.insert')
where 'payment.refund' = any (permissions) and not permissions && array['*', 'refund.*', 'refund.insert'];
