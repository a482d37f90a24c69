-- The day of whose limit an order that was reopened takes its account's share; without it, the day on which it was placed.
alter table shop_order add column account_day date;
