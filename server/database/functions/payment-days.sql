-- Days whose payments, or the taxes and rates of their orders, changed are marked, and added up again.

create or replace function mark_payment_day(moment timestamptz) returns void language sql as $$
  insert into payment_sum_mark (settled_at) values (moment);
  -- For programs of the release before.
  insert into payment_day_mark (settled_at) values (moment);
$$;

create or replace function payment_day_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.settled_at, old.state, old.amount_minor, old.fee_minor, old.is_fee_estimated, old.currency_code, old.is_test, old.refund_id, old.account_id, old.provider)
    is not distinct from (new.settled_at, new.state, new.amount_minor, new.fee_minor, new.is_fee_estimated, new.currency_code, new.is_test, new.refund_id, new.account_id, new.provider) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.settled_at is not null then
    perform mark_payment_day(old.settled_at);
  end if;
  if tg_op <> 'DELETE' and new.settled_at is not null then
    perform mark_payment_day(new.settled_at);
  end if;
  return null;
end $$;

create or replace function order_rate_changed() returns trigger language plpgsql as $$
begin
  perform mark_payment_day(p.settled_at) from payment p where p.order_id = new.id and p.settled_at is not null;
  return null;
end $$;

create or replace trigger payment_day_changed after insert or update or delete on payment for each row execute function payment_day_changed();
-- A payment's taxes and its rate to the base currency are in proportion to its order.
create or replace trigger payment_day_order_changed after update on shop_order for each row
  when ((old.total_minor, old.tax_minor, old.currency_code, old.base_currency_code, old.base_total_minor)
    is distinct from (new.total_minor, new.tax_minor, new.currency_code, new.base_currency_code, new.base_total_minor))
  execute function order_rate_changed();
