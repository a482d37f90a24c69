-- What was given back of an order at once: pieces of its lines, shipping, an amount. Complete in itself, so that a credit note is drawn from it alone; later
-- changes of the order leave it alone. Its money moves by the payments that name it.
create table refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order(id) on delete cascade,
  website_id bigint not null references website(id),
  refund_no text not null unique,
  -- RefundLine[] of the contract.
  lines jsonb not null default '[]',
  -- Of shipping with its taxes, and these by rate.
  shipping_minor numeric(14,0) not null default 0,
  shipping_taxes jsonb not null default '[]',
  -- Beside lines and shipping; below zero: kept back.
  other_minor numeric(14,0) not null default 0,
  -- What was paid above what the order came to.
  overpaid_minor numeric(14,0) not null default 0,
  -- Null: the order had no taxes.
  tax_mode text check (tax_mode in ('included', 'added')),
  -- TaxLine[] of lines and shipping together.
  taxes jsonb not null default '[]',
  tax_minor numeric(14,0) not null default 0,
  amount_minor numeric(14,0) not null check (amount_minor >= (0)::numeric),
  currency_code text not null,
  reason text not null default '',
  by_name text not null default '',
  created_at timestamptz not null default now()
);
create index refund_order_id on refund (order_id, id);
create index refund_website_id on refund (website_id, id desc);

-- One attempt to pay an order, or one refund of an attempt that succeeded.
create table payment (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  payment_no text not null unique,
  order_id bigint not null references shop_order(id) on delete cascade,
  website_id bigint not null references website(id),
  account_id bigint references payment_account(id),
  charge_id bigint references payment(id),
  provider text not null,
  kind text not null check (kind in ('charge', 'refund')),
  state text not null check (state in ('created', 'pending', 'succeeded', 'failed', 'cancelled', 'expired', 'partly-refunded', 'refunded', 'disputed')),
  -- The one charge that made its order paid.
  settles boolean not null default false,
  is_test boolean not null default false,
  -- The provider's numbers: of the attempt, and of the money that was taken, where they differ.
  provider_no text not null default '',
  capture_no text not null default '',
  amount_minor numeric(14,0) not null check (amount_minor > (0)::numeric),
  refunded_minor numeric(14,0) not null default 0,
  fee_minor numeric(14,0) not null default 0,
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
  refund_id bigint references refund(id) on delete cascade,
  -- A payment that a line of a bank statement told of: the same line is never booked twice. Empty: it came otherwise.
  bank_key text not null default '',
  -- When a paid order is split, what was paid is split, too: a part of a payment belongs to the new order and names the payment that the provider took as a whole.
  part_of bigint references payment(id),
  -- When a taken charge is looked at again, for refunds and disputes of its provider's own console that no notice told of. Null: never.
  next_look_at timestamptz,
  -- Where a provider tells no fee, it is estimated by the account's rate. What a rate was entered for before had no effect, so payments of before keep their fees.
  is_fee_estimated boolean not null default false,
  constraint payment_refund_has_charge check ((kind = 'refund') = (charge_id is not null)),
  constraint payment_refunded_within_amount check ((refunded_minor >= (0)::numeric) and (refunded_minor <= amount_minor))
);
create index payment_account_settled_at on payment (account_id, settled_at);
create index payment_amount_minor on payment (amount_minor desc, id desc);
create unique index payment_bank_key on payment (bank_key) where bank_key <> '';
create index payment_capture_no on payment (account_id, capture_no) where capture_no <> '';
create index payment_charge_id on payment (charge_id) where charge_id is not null;
create index payment_created_at on payment (created_at desc, id desc);
create index payment_next_look_at on payment (next_look_at) where next_look_at is not null;
create index payment_next_read_at on payment (next_read_at) where next_read_at is not null;
-- However many press the button, an order has one attempt that waits, and one that made it paid.
create unique index payment_open_charge on payment (order_id) where (kind = 'charge') and (state in ('created', 'pending'));
create index payment_order_id on payment (order_id, id);
create index payment_part_of on payment (part_of) where part_of is not null;
create index payment_provider_no on payment (account_id, provider_no) where provider_no <> '';
create index payment_refund_id on payment (refund_id) where refund_id is not null;
create index payment_settled_at on payment (settled_at);
create index payment_settled_last on payment (settled_at desc nulls last, id desc);
create unique index payment_settles on payment (order_id) where settles;
create index payment_website_id on payment (website_id, id desc);

-- Notices of providers, each event once: kept when their signature is right, worked on afterwards. `raw` has its secrets cut out.
create table payment_event (
  id bigint generated always as identity primary key,
  account_id bigint not null references payment_account(id) on delete cascade,
  event_no text not null,
  kind text not null,
  payment_id bigint references payment(id) on delete cascade,
  event jsonb not null,
  raw jsonb not null,
  received_at timestamptz not null,
  done_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz,
  failure text not null default '',
  constraint payment_event_account_id_event_no_key unique (account_id, event_no)
);
-- Events that were given up are counted by account.
create index payment_event_given_up on payment_event (account_id) where (done_at is null) and (next_try_at is null);
create index payment_event_payment_id on payment_event (payment_id);
create index payment_event_waiting on payment_event (next_try_at) where done_at is null;

-- Each dispute of a payment, as its provider told it last: one that was lost and is won later gives back what was booked for it, once, in whichever order notices come.
create table payment_dispute (
  -- The payment that the provider took as a whole.
  payment_id bigint not null references payment(id) on delete cascade,
  -- Empty: what a provider took back before it told of a dispute.
  dispute_no text not null,
  state text not null check (state in ('open', 'lost', 'won')),
  told_at timestamptz not null,
  -- What the provider charges for it, as part of the fee of the payment.
  fee_minor numeric(14,0) not null default 0,
  -- The payments by which its loss was booked.
  refund_ids bigint[] not null default '{}',
  primary key (payment_id, dispute_no)
);

-- What buyers send as a proof that they transferred the money of an order, and what became of it.
create table payment_receipt (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order(id) on delete cascade,
  website_id bigint not null references website(id),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  -- image/webp or application/pdf: judged by the bytes.
  mime text not null,
  size integer not null,
  content bytea not null,
  -- What the buyer is told of a refused one.
  answer text not null default '',
  -- Empty: nobody has decided.
  by_name text not null default '',
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
alter table payment_receipt alter column content set storage external;
create index payment_receipt_created_at on payment_receipt (created_at);
create index payment_receipt_order_id on payment_receipt (order_id, id);
create index payment_receipt_website_id on payment_receipt (website_id);

-- What payments come to by day of the business, so that a year is read from days and not from a million payments. Written by a due job (payment-days.ts) from the
-- same statement that reads single payments; sums are not rounded, so that both ways agree to the minor unit.
create table payment_day (
  website_id bigint not null,
  day date not null,
  currency_code text not null,
  -- Empty where the orders kept no rate to a base currency; the sums in it are null then.
  base_code text not null default '',
  taken_minor numeric not null,
  refunded_minor numeric not null,
  tax_minor numeric not null,
  fee_minor numeric not null,
  base_taken_minor numeric,
  base_refunded_minor numeric,
  base_tax_minor numeric,
  base_fee_minor numeric,
  estimated_fee_minor numeric not null,
  base_estimated_fee_minor numeric,
  primary key (website_id, day, currency_code, base_code)
);
create index payment_day_day on payment_day (day);

-- The days of these moments are not, or no longer, as payment_day has them: they are read from the payments themselves until the job has been there.
create table payment_day_mark (
  settled_at timestamptz not null
);
create index payment_day_mark_settled_at on payment_day_mark (settled_at);

-- How many notices came, by account and day: those that were refused never reach a payment.
create table payment_notice_day (
  account_id bigint not null references payment_account(id) on delete cascade,
  day date not null,
  taken integer not null default 0,
  refused integer not null default 0,
  -- Why the latest notice of a day was refused; empty: none was.
  last_refusal text not null default '',
  primary key (account_id, day)
);
