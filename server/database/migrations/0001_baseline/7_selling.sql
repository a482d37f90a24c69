create table payment_mode (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  code text not null unique,
  icon text not null default '',
  status text not null default 'active' check (status in ('active', 'stopped')),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Texts that buyers read, in other languages than the record's own: field → language → text. They lie in the row, so versions, undo and the audit take them along.
  translations jsonb not null default '{}',
  -- Who takes the money of a payment method, and the merchant account's credentials: `settings` may be shown, `secrets` holds sealed texts by name.
  provider text not null default 'manual',
  -- Orders of a method that is paid on delivery, or later, are sent before they are paid. Orders keep what their method said when they were placed.
  ships_unpaid boolean not null default false,
  -- For how long an unpaid order keeps its stock, by the way that it is paid. Null of a method: 60 minutes where it is paid online, else as 下单配置 says.
  hold_minutes integer check ((hold_minutes >= 5) and (hold_minutes <= 525600))
);

create table payment_account (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  payment_mode_id bigint not null references payment_mode(id),
  name text not null,
  account text not null,
  currency_code text not null,
  fee_rate numeric(8,6) not null default 0,
  daily_limit_minor numeric(14,0),
  used_today_minor numeric(14,0) not null default 0,
  used_day date,
  website_ids bigint[] not null default '{}',
  instructions text not null default '',
  status text not null default 'active' check (status in ('active', 'stopped')),
  last_test jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  translations jsonb not null default '{}',
  is_test boolean not null default false,
  api_url text not null default '',
  settings jsonb not null default '{}',
  secrets jsonb not null default '{}',
  -- Payment accounts, shipping methods and tax schemes apply to the websites that they name and to those of the groups that they name; to every website when they
  -- name neither. A website that joins a group has what is for the group, one that leaves has it no longer.
  group_ids bigint[] not null default '{}'
);
create index payment_account_payment_mode_id on payment_account (payment_mode_id);

create table shop_order (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_no text not null unique,
  website_id bigint not null references website(id),
  member_id bigint references member(id),
  status text not null default 'pending' check (status in ('pending', 'paid', 'shipped', 'completed', 'cancelled', 'refunded')),
  items jsonb not null,
  currency_code text not null,
  goods_minor numeric(14,0) not null,
  shipping_minor numeric(14,0) not null default 0,
  coupon_minor numeric(14,0) not null default 0,
  total_minor numeric(14,0) not null,
  coupon_id bigint references coupon(id),
  coupon_code text not null default '',
  payment_mode_id bigint references payment_mode(id),
  payment_account_id bigint references payment_account(id),
  shipping_mode_id bigint references shipping_mode(id),
  contact jsonb not null default '{}',
  shipping_address jsonb not null default '{}',
  billing_address jsonb not null default '{}',
  client_ip text not null default '',
  order_host text not null default '',
  transaction_no text not null default '',
  tracking_no text not null default '',
  note text not null default '',
  idempotency_key text not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a buyer's order is looked up by: its numbers, who ordered, what was ordered.
  search_text text generated always as (lower(((((((((((((order_no || ' ') || transaction_no) || ' ') || tracking_no) || ' ') || coalesce((contact ->> 'name'), '')) || ' ') || coalesce((contact ->> 'email'), '')) || ' ') || coalesce((contact ->> 'phone'), '')) || ' ') || (jsonb_path_query_array(items, '$[*]."title"'::jsonpath))::text))) stored,
  -- A buyer's message and the operators' note were one column: saving a note lost the message. What the log knows as a note stays the note, the rest came from
  -- buyers.
  buyer_message text not null default '',
  -- What an order came to in the base currency at the rates of its moment, so that currencies can be summed without rates of another day. Absent where an
  -- order is older than this.
  base_currency_code text,
  base_total_minor numeric(18,0),
  -- Unpaid orders hold stock. Which address (of IPv6 its /64) holds how many pieces is asked for each order.
  buyer_network text not null default '',
  paid_minor numeric(14,0) not null default 0,
  refunded_minor numeric(14,0) not null default 0,
  is_disputed boolean not null default false,
  to_check text not null default '',
  fulfilment text not null default 'open' check (fulfilment in ('open', 'part-shipped', 'shipped', 'delivered')),
  tax jsonb,
  tax_minor numeric(20,0) not null default 0,
  tax_added_minor numeric(20,0) not null default 0,
  -- What refunds took off the order's value; money above the total that was given back does not count. Revenue is the total less this.
  credited_minor numeric(14,0) not null default 0,
  -- At the order itself, so that whoever locks it sees it.
  is_held boolean not null default false,
  -- The day of whose limit an order that was reopened takes its account's share; without it, the day on which it was placed.
  account_day date,
  delivery_from date,
  delivery_to date,
  -- OrderDiscount[] of the contract: what each coupon took off, the automatic ones first. Orders from before have their coupon alone.
  discounts jsonb not null default '[]',
  ships_unpaid boolean not null default false,
  -- The order into which an order was merged; its link then shows that one.
  merged_into bigint references shop_order(id),
  terms_version text,
  terms_accepted_at timestamptz,
  -- Orders that operators enter for buyers: by whom, and what the buyer is told with it. A shipping fee that an operator set stays when the order is edited.
  entered_by text not null default '',
  seller_message text not null default '',
  own_shipping_minor numeric(14,0),
  -- Parts of a split order share one use of their coupon: all of them name the coupon, and the order that took the use. Null: the order has a use of its own, or none.
  -- Without a foreign key, which would lock that order whenever one of its parts is merged or split.
  coupon_use_of bigint,
  -- What was answered about the buyer's VAT number when it decided over the taxes; null: nobody was asked.
  vat_check jsonb,
  -- What an order was asked for with, as a digest: its key asks for the same again, or for something else. Null: it was placed before digests were kept, or by a split.
  cart_digest text,
  -- Null of an order: as 下单配置 says. Orders that wait already keep what they were given.
  hold_minutes integer,
  constraint shop_order_website_id_idempotency_key_key unique (website_id, idempotency_key)
);
-- The order list is narrowed to orders that operators entered, which are few among many.
create index shop_order_by_hand on shop_order (created_at desc, id desc) where entered_by <> '';
create index shop_order_coupon_id on shop_order (coupon_id) where coupon_id is not null;
create index shop_order_coupon_use_of on shop_order (coupon_use_of) where coupon_use_of is not null;
create index shop_order_created_at on shop_order (created_at desc, id desc) include (website_id, status, currency_code, total_minor, base_currency_code, base_total_minor, credited_minor);
create index shop_order_currency_code on shop_order (currency_code, status) include (total_minor, credited_minor);
create index shop_order_discounts on shop_order using gin (discounts jsonb_path_ops) where discounts <> '[]'::jsonb;
create index shop_order_held on shop_order (id desc) where is_held;
create index shop_order_member_id on shop_order (member_id) include (coupon_id, status);
create index shop_order_merged_into on shop_order (merged_into) where merged_into is not null;
create index shop_order_paid_at on shop_order (paid_at desc nulls last, id desc);
create index shop_order_part_shipped on shop_order (id desc) where fulfilment = 'part-shipped';
-- Orders that wait for their payment, for those that end their wait.
create index shop_order_pending on shop_order (created_at) where status = 'pending';
create index shop_order_search_text on shop_order using gin (search_fold(search_text) gin_trgm_ops);
create index shop_order_status on shop_order (status, id desc);
-- The tax report reads what was paid, and what went back, in a period.
create index shop_order_taxed on shop_order (paid_at) where (tax is not null) and (paid_at is not null);
create index shop_order_to_check on shop_order (id) where to_check <> '';
create index shop_order_to_collect on shop_order (created_at desc, id desc) where (status = 'pending') and ships_unpaid and (fulfilment in ('shipped', 'delivered'));
-- The daily desk counts and lists what is to be shipped, whatever history there is.
create index shop_order_to_ship on shop_order (created_at desc, id desc) where (status = 'paid') or ((status = 'pending') and ships_unpaid and (fulfilment in ('open', 'part-shipped')));
create index shop_order_total_minor on shop_order (total_minor desc, id desc);
create index shop_order_unpaid_of_network on shop_order (buyer_network) where (status = 'pending') and (buyer_network <> '');
create index shop_order_website_created_at on shop_order (website_id, created_at desc) include (status, currency_code, total_minor, base_currency_code, base_total_minor, credited_minor);
create index shop_order_website_id on shop_order (website_id, id desc);

create table order_log (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order(id) on delete cascade,
  from_status text,
  to_status text not null,
  by_name text not null,
  at timestamptz not null default now(),
  text text not null default '',
  -- The number of a parcel was glued to the end of the comment.
  tracking_no text not null default '',
  detail jsonb
);
create index order_log_at on order_log (at desc, id desc);
create index order_log_order_id on order_log (order_id, id);

-- What the orders of each website come to, kept by triggers: totals of all orders are read from here and cost the same however many orders there are. Each
-- statement appends what it changed, so that no order waits for another one; `fold-order-counts` adds the rows of one key up. The sums of a key's rows are right
-- at any time. An order that kept no amount in a base currency counts without one.
create table order_count (
  website_id bigint not null,
  status text not null,
  currency_code text not null,
  base_currency_code text,
  orders integer not null,
  total_minor numeric(18,0) not null,
  base_minor numeric(18,0)
);

-- Edits of orders before they were shipped: what each changed, as it was and as it was left, so that it can be undone.
create table order_edit (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order(id) on delete cascade,
  website_id bigint not null references website(id),
  -- EditedOrder of the server.
  before jsonb not null,
  after jsonb not null,
  by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Parcels and returns name the lines of their order by places. Where each line stood after an edit, by its place before; null: it went. Empty in edits from
  -- before, which were of orders without parcels.
  places jsonb not null default '[]'
);
create index order_edit_order_id on order_edit (order_id, id);
create index order_edit_website_id on order_edit (website_id);

-- Orders that wait for a review: not paid on, shipped or invoiced until somebody releases or cancels them. One that is open has no `ended_at`.
create table order_hold (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order(id) on delete cascade,
  website_id bigint not null references website(id),
  score integer not null default 0,
  -- HoldReason[] of the contract.
  reasons jsonb not null default '[]',
  note text not null default '',
  -- Empty: the rules.
  by_name text not null default '',
  ended_by text not null default '',
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index order_hold_open on order_hold (order_id) where ended_at is null;
create index order_hold_order_id on order_hold (order_id, id);
create index order_hold_website_id on order_hold (website_id);

-- Cancelled orders that were opened again: each row is one reopening, so that it can be undone.
create table order_reopening (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order(id) on delete cascade,
  website_id bigint not null references website(id),
  -- What the order became: one that has gone on from there is not cancelled by an undo.
  to_status text not null check (to_status in ('pending', 'paid')),
  by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_reopening_order_id on order_reopening (order_id, id);
create index order_reopening_website_id on order_reopening (website_id);

-- Goods that a buyer sends back: asked for, approved or declined, received, refunded.
create table order_return (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order(id) on delete cascade,
  website_id bigint not null references website(id),
  return_no text not null unique,
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'received', 'refunded', 'closed')),
  -- ReturnLine[] of the contract.
  lines jsonb not null default '[]',
  reason text not null,
  -- What the buyer wrote.
  note text not null default '',
  -- What the buyer is told: instructions, or why it was declined.
  answer text not null default '',
  -- The refund that gave its money back.
  refund_id bigint,
  -- Empty: the buyer.
  by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_return_created_at on order_return (created_at desc, id desc);
create index order_return_open on order_return (id desc) where state in ('requested', 'approved', 'received');
create index order_return_order_id on order_return (order_id, id);
create index order_return_refund_id on order_return (refund_id) where refund_id is not null;
create index order_return_website_id on order_return (website_id, id desc);

-- The terms that buyers accept at the checkout: each wording once, named by a hash of its title and text; orders name the one that was accepted.
create table accepted_terms (
  version text primary key,
  title text not null,
  html text not null,
  created_at timestamptz not null default now()
);

-- What orders and failed payments are counted by: hashes of e-mail, phone, address and network, kept for the longest time that a rule looks back.
create table buyer_trace (
  key text not null,
  at timestamptz not null
);
create index buyer_trace_at on buyer_trace using brin (at);
create index buyer_trace_key on buyer_trace (key, at);

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

-- What was sent of an order. Its lines are kept as the order keeps its own: as JSON, by their place in the order, so that a parcel is one row.
create table parcel (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order(id) on delete cascade,
  website_id bigint not null references website(id),
  carrier_id bigint references carrier(id),
  tracking_no text not null,
  -- [{ line, quantity }], lines counted from 0.
  lines jsonb not null default '[]',
  state text not null default 'sent' check (state in ('sent', 'delivered')),
  shipped_at timestamptz not null default now(),
  by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index parcel_carrier_id on parcel (carrier_id);
create index parcel_order_id on parcel (order_id, id);
create index parcel_shipped_at on parcel (shipped_at desc, id desc);
create index parcel_tracking_no on parcel using gin (search_fold(tracking_no) gin_trgm_ops);
create index parcel_website_id on parcel (website_id, id desc);
-- The due job looks at the parcels of some days, website by website.
create index parcel_website_shipped_at on parcel (website_id, shipped_at);

-- Who stands on packing slips, labels and invoices, and how these are numbered.
create table document_setting (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  -- Null: for every website that has none of its own.
  website_id bigint references website(id) on delete cascade,
  seller_name text not null default '',
  seller_address text not null default '',
  registration text not null default '',
  tax_number text not null default '',
  email text not null default '',
  phone text not null default '',
  logo text not null default '',
  footer text not null default '',
  paper text not null default 'a4' check (paper in ('a4', 'letter')),
  invoice_prefix text not null,
  credit_note_prefix text not null,
  issuing text not null default 'by-hand' check (issuing in ('by-hand', 'paid')),
  -- Since when orders are invoiced by themselves; those that were paid before are left alone.
  issuing_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  group_id bigint,
  website_ids bigint[] generated always as (array_remove(array[website_id], NULL::bigint)) stored not null,
  group_ids bigint[] generated always as (array_remove(array[group_id], NULL::bigint)) stored not null,
  constraint document_setting_for_one check ((website_id is null) or (group_id is null)),
  constraint document_setting_prefixes_differ check (lower(invoice_prefix) <> lower(credit_note_prefix))
);
create unique index document_setting_website_id_key on document_setting (coalesce(website_id, (0)::bigint), coalesce(group_id, (0)::bigint));

-- Invoices and credit notes as they were issued: everything that stands on one is in its record, whatever happens to the order, the website or the settings.
create table invoice (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  invoice_no text not null,
  prefix text not null,
  year integer not null,
  number integer not null,
  order_id bigint not null references shop_order(id),
  website_id bigint not null references website(id),
  -- Of a credit note: the invoice that it corrects, and the refund that it is about; null: it cancels what was left of the invoice.
  corrects_id bigint references invoice(id),
  -- Kept without a reference: refunds are of a later migration, and live as long as their order, which the invoice holds.
  refund_id bigint references refund(id),
  order_no text not null,
  buyer_name text not null,
  language text not null,
  currency_code text not null,
  decimals integer not null,
  tax_minor numeric(14,0) not null,
  total_minor numeric(14,0) not null,
  record jsonb not null,
  by_name text not null default '',
  issued_on date not null,
  issued_at timestamptz not null,
  search_text text generated always as (lower(((((invoice_no || ' ') || order_no) || ' ') || buyer_name))) stored,
  constraint invoice_number_key unique (prefix, year, number),
  constraint invoice_refund_id_key unique (refund_id, corrects_id),
  constraint invoice_credit_corrects check ((kind = 'credit-note') = (corrects_id is not null)),
  constraint invoice_invoice_no_key unique (invoice_no) include (id)
);
create index invoice_corrects_id on invoice (corrects_id) where corrects_id is not null;
create index invoice_issued_at on invoice (issued_at desc, id desc);
create index invoice_order_id on invoice (order_id, id);
create index invoice_search on invoice using gin (search_fold(search_text) gin_trgm_ops);
create index invoice_total_minor on invoice (total_minor desc, id desc);
create index invoice_website_id on invoice (website_id, id desc);

-- The next number of each series. Numbers are taken in the transaction that issues, so that a series has no gaps and no number twice.
create table invoice_sequence (
  prefix text not null,
  year integer not null,
  next_number integer not null default 1,
  primary key (prefix, year)
);

-- Lines of bank statements that were booked: each row is one booking, so that it can be undone. The order and its payments are written by whoever undoes it.
create table statement_booking (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order(id) on delete cascade,
  order_no text not null,
  website_id bigint not null references website(id),
  payment_id bigint not null references payment(id) on delete cascade,
  -- What the line is known by: it is not booked twice, and can be booked again after an undo.
  bank_key text not null,
  amount_minor numeric(14,0) not null,
  -- The order as the booking found it.
  from_status text not null check (from_status in ('pending', 'paid')),
  from_transaction_no text not null,
  -- The order as the booking left it: one that has gone on from there is not undone.
  to_status text not null,
  last_parcel_id bigint not null,
  last_invoice_id bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index statement_booking_order_id on statement_booking (order_id);
create index statement_booking_payment_id on statement_booking (payment_id);
create index statement_booking_website_id on statement_booking (website_id);

create table visit (
  website_id bigint not null,
  at timestamptz not null,
  visitor text not null,
  path text not null,
  referrer text not null default '',
  goods_id bigint,
  device text not null default '',
  is_bot boolean not null default false
) partition by range (at);
create index visit_at on visit (at desc);
create index visit_website_id_at on visit (website_id, at desc);

create table visit_day (
  website_id bigint not null,
  day date not null,
  views integer not null default 0,
  visitors integer not null default 0,
  bots integer not null default 0,
  primary key (website_id, day)
);
create index visit_day_day on visit_day (day);

create table visit_quarter (
  website_id bigint not null,
  quarter timestamptz not null,
  views integer not null default 0,
  visitors integer not null default 0,
  bots integer not null default 0,
  primary key (quarter, website_id)
);

-- Who was seen on which day, so that a visitor counts once. Old days may be emptied.
create table visit_seen (
  day date not null,
  website_id bigint not null,
  visitor text not null,
  primary key (day, website_id, visitor)
);
