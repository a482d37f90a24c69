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
