-- Where a provider tells no fee, it is estimated by the account's rate. What a rate was entered for before had no effect, so payments of before keep their fees.
alter table payment add column is_fee_estimated boolean not null default false;
alter table payment_day add column estimated_fee_minor numeric not null default 0;
alter table payment_day alter column estimated_fee_minor drop default;
alter table payment_day add column base_estimated_fee_minor numeric;
update payment_day set base_estimated_fee_minor = 0 where base_fee_minor is not null;

drop trigger payment_day_changed on payment;
create trigger payment_day_changed after update on payment for each row
  when ((old.settled_at, old.state, old.amount_minor, old.fee_minor, old.is_fee_estimated, old.currency_code, old.is_test, old.refund_id)
    is distinct from (new.settled_at, new.state, new.amount_minor, new.fee_minor, new.is_fee_estimated, new.currency_code, new.is_test, new.refund_id))
  execute function payment_settled();
