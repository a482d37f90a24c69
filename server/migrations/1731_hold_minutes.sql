-- For how long an unpaid order keeps its stock, by the way that it is paid. Null of a method: 60 minutes where it is paid online, else as 下单配置 says.
alter table payment_mode add column hold_minutes integer constraint payment_mode_hold_minutes_check check (hold_minutes between 5 and 525600);
-- Null of an order: as 下单配置 says. Orders that wait already keep what they were given.
alter table shop_order add column hold_minutes integer;
