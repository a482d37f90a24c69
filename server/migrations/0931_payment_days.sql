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
  constraint payment_day_pkey primary key (website_id, day, currency_code, base_code)
);
create index payment_day_day on payment_day (day);

-- The days of these moments are not, or no longer, as payment_day has them: they are read from the payments themselves until the job has been there.
create table payment_day_mark (
  settled_at timestamptz not null
);
create index payment_day_mark_settled_at on payment_day_mark (settled_at);

create function payment_settled() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.settled_at is not null then
    insert into payment_day_mark (settled_at) values (old.settled_at);
  end if;
  if tg_op <> 'DELETE' and new.settled_at is not null then
    insert into payment_day_mark (settled_at) values (new.settled_at);
  end if;
  return null;
end $$;
create trigger payment_day_added after insert on payment for each row when (new.settled_at is not null) execute function payment_settled();
create trigger payment_day_changed after update on payment for each row
  when ((old.settled_at, old.state, old.amount_minor, old.fee_minor, old.currency_code, old.is_test, old.refund_id)
    is distinct from (new.settled_at, new.state, new.amount_minor, new.fee_minor, new.currency_code, new.is_test, new.refund_id))
  execute function payment_settled();
create trigger payment_day_gone after delete on payment for each row when (old.settled_at is not null) execute function payment_settled();

create function order_rate_changed() returns trigger language plpgsql as $$
begin
  insert into payment_day_mark (settled_at) select p.settled_at from payment p where p.order_id = new.id and p.settled_at is not null;
  return null;
end $$;
-- A payment's taxes and its rate to the base currency are in proportion to its order.
create trigger payment_day_order_changed after update on shop_order for each row
  when ((old.total_minor, old.tax_minor, old.currency_code, old.base_currency_code, old.base_total_minor)
    is distinct from (new.total_minor, new.tax_minor, new.currency_code, new.base_currency_code, new.base_total_minor))
  execute function order_rate_changed();

insert into payment_day_mark (settled_at)
select distinct date_bin('15 minutes', settled_at, 'epoch'::timestamptz) from payment where settled_at is not null;
