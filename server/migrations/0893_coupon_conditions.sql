-- For which products a coupon counts: one of these, in one of these categories or below, or of one of these brands; none of them: all.
alter table coupon
  add column goods_ids bigint[] not null default '{}',
  add column classification_ids bigint[] not null default '{}',
  add column brands text[] not null default '{}',
  add column excludes_reduced boolean not null default false,
  -- Only for buyers who have no other order at the website.
  add column is_first_order boolean not null default false,
  -- Only for orders that are paid in one of these ways; none: in any.
  add column payment_mode_ids bigint[] not null default '{}',
  -- Counts without its code.
  add column is_automatic boolean not null default false,
  -- Of every so many pieces, so many are reduced.
  add column buy_quantity integer,
  add column get_quantity integer,
  -- CouponTier[] of the contract.
  add column tiers jsonb not null default '[]';
alter table coupon drop constraint coupon_kind_check,
  add constraint coupon_kind_check check (kind in ('percent', 'fixed', 'free-shipping', 'buy-x-get-y', 'tiers'));
create index coupon_automatic on coupon (id) where is_automatic and status = 'active';

-- OrderDiscount[] of the contract: what each coupon took off, the automatic ones first. Orders from before have their coupon alone.
alter table shop_order add column discounts jsonb not null default '[]';
create index shop_order_discounts on shop_order using gin (discounts jsonb_path_ops) where discounts <> '[]';
create index shop_order_coupon_id on shop_order (coupon_id) where coupon_id is not null;
