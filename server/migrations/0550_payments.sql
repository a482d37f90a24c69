-- Who takes the money of a payment method, and the merchant account's credentials: `settings` may be shown, `secrets` holds sealed texts by name.
alter table payment_mode add column provider text not null default 'manual';
alter table payment_account
  add column is_test boolean not null default false,
  add column api_url text not null default '',
  add column settings jsonb not null default '{}',
  add column secrets jsonb not null default '{}';

-- What arrived for an order and what was given back, and why somebody must look at it (empty: nobody must).
alter table shop_order
  add column paid_minor numeric(14, 0) not null default 0,
  add column refunded_minor numeric(14, 0) not null default 0,
  add column is_disputed boolean not null default false,
  add column to_check text not null default '';
create index shop_order_to_check on shop_order (id) where to_check <> '';

-- One attempt to pay an order, or one refund of an attempt that succeeded.
create table payment (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  payment_no text not null,
  order_id bigint not null references shop_order (id) on delete cascade,
  website_id bigint not null references website (id),
  account_id bigint references payment_account (id),
  charge_id bigint references payment (id),
  provider text not null,
  kind text not null check (kind in ('charge', 'refund')),
  state text not null check (
    state in ('created', 'pending', 'succeeded', 'failed', 'cancelled', 'expired', 'partly-refunded', 'refunded', 'disputed')),
  -- The one charge that made its order paid.
  settles boolean not null default false,
  is_test boolean not null default false,
  -- The provider's numbers: of the attempt, and of the money that was taken, where they differ.
  provider_no text not null default '',
  capture_no text not null default '',
  amount_minor numeric(14, 0) not null check (amount_minor > 0),
  refunded_minor numeric(14, 0) not null default 0,
  fee_minor numeric(14, 0) not null default 0,
  currency_code text not null,
  -- What the provider was asked with, and where it sends the buyer.
  wish jsonb not null default '{}',
  start jsonb,
  reason text not null default '',
  failure text not null default '',
  by_name text not null default '',
  read_attempts integer not null default 0,
  next_read_at timestamptz,
  looked_at timestamptz,
  expires_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_payment_no_key unique (payment_no),
  constraint payment_refund_has_charge check ((kind = 'refund') = (charge_id is not null)),
  constraint payment_refunded_within_amount check (refunded_minor between 0 and amount_minor)
);
create index payment_order_id on payment (order_id, id);
create index payment_website_id on payment (website_id, id desc);
create index payment_account_settled_at on payment (account_id, settled_at);
create index payment_settled_at on payment (settled_at);
create index payment_charge_id on payment (charge_id) where charge_id is not null;
create index payment_provider_no on payment (account_id, provider_no) where provider_no <> '';
create index payment_capture_no on payment (account_id, capture_no) where capture_no <> '';
create index payment_next_read_at on payment (next_read_at) where state in ('created', 'pending');
-- However many press the button, an order has one attempt that waits, and one that made it paid.
create unique index payment_open_charge on payment (order_id) where kind = 'charge' and state in ('created', 'pending');
create unique index payment_settles on payment (order_id) where settles;

-- Notices of providers, each event once: kept when their signature is right, worked on afterwards. `raw` has its secrets cut out.
create table payment_event (
  id bigint generated always as identity primary key,
  account_id bigint not null references payment_account (id) on delete cascade,
  event_no text not null,
  kind text not null,
  payment_id bigint references payment (id) on delete cascade,
  event jsonb not null,
  raw jsonb not null,
  received_at timestamptz not null,
  done_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz,
  failure text not null default '',
  constraint payment_event_account_id_event_no_key unique (account_id, event_no)
);
create index payment_event_waiting on payment_event (next_try_at) where done_at is null;
create index payment_event_payment_id on payment_event (payment_id);

-- How many notices came, by account and day: those that were refused never reach a payment.
create table payment_notice_day (
  account_id bigint not null references payment_account (id) on delete cascade,
  day date not null,
  taken integer not null default 0,
  refused integer not null default 0,
  primary key (account_id, day)
);

-- Orders that were paid before payments were kept: one charge each, entered by hand as they were.
update shop_order set paid_minor = total_minor where status in ('paid', 'shipped', 'completed', 'refunded');
update shop_order set refunded_minor = total_minor where status = 'refunded';
insert into payment (payment_no, order_id, website_id, account_id, provider, kind, state, settles, provider_no, amount_minor, refunded_minor, currency_code,
  settled_at, created_at, updated_at)
select order_no || '_1', id, website_id, payment_account_id, 'manual', 'charge', case status when 'refunded' then 'refunded' else 'succeeded' end, true,
  transaction_no, total_minor, refunded_minor, currency_code, coalesce(paid_at, updated_at), coalesce(paid_at, updated_at), updated_at
from shop_order where status in ('paid', 'shipped', 'completed', 'refunded') and total_minor > 0;
insert into payment (payment_no, order_id, website_id, account_id, charge_id, provider, kind, state, amount_minor, currency_code, settled_at, created_at, updated_at)
select p.payment_no || 'R1', p.order_id, p.website_id, p.account_id, p.id, 'manual', 'refund', 'succeeded', p.amount_minor, p.currency_code, o.updated_at,
  o.updated_at, o.updated_at
from payment p join shop_order o on o.id = p.order_id where p.state = 'refunded';

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('order', 'task-failed', 'website-problem', 'payment-check'));

update admin_role set permissions = array_append(permissions, 'payment.*')
where is_built_in and name = 'Admin' and not permissions && array['*', 'payment.*'];
