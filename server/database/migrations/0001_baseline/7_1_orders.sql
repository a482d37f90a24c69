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
