-- Where orders must go for the coupon to count; empty: anywhere. ISO 3166-1 alpha-2.
alter table coupon add column countries text[] not null default '{}';
