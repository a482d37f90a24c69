-- Each dispute of a payment, as its provider told it last: one that was lost and is won later gives back what was booked for it, once, in whichever order notices come.
create table payment_dispute (
  -- The payment that the provider took as a whole.
  payment_id bigint not null references payment (id) on delete cascade,
  -- Empty: what a provider took back before it told of a dispute.
  dispute_no text not null,
  state text not null check (state in ('open', 'lost', 'won')),
  told_at timestamptz not null,
  -- What the provider charges for it, as part of the fee of the payment.
  fee_minor numeric(14, 0) not null default 0,
  -- The payments by which its loss was booked.
  refund_ids bigint[] not null default '{}',
  primary key (payment_id, dispute_no)
);
