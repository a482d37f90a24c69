-- The most that a percentage takes off, in minor units of the coupon's currency.
alter table coupon add max_discount_minor bigint check (max_discount_minor > 0);
