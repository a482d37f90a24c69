-- Coupons apply to websites and groups as payment accounts and shipping methods do; see 0932_groups_of_offers.sql.
alter table coupon add column group_ids bigint[] not null default '{}';
