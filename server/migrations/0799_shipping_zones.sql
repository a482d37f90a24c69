-- Saved groups of places that the rates of shipping methods name.
create table shipping_zone (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null constraint shipping_zone_name_key unique,
  -- Countries (DE) and regions (US-CA).
  places text[] not null check (places <> '{}'),
  -- Empty: all of the places.
  provinces text[] not null default '{}',
  post_codes text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger shipping_zone_kept after insert or update or delete on shipping_zone
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');

alter table shipping_mode
  -- Business days until a parcel is handed over.
  add column handling_days integer not null default 0 check (handling_days between 0 and 60),
  -- Products of these categories, and of those below, are not sent this way.
  add column excluded_classification_ids bigint[] not null default '{}';

-- The days between which the order should come, as its buyer was told.
alter table shop_order
  add column delivery_from date,
  add column delivery_to date;

update admin_role set permissions = array_append(permissions, 'shipping-zone.*')
where is_built_in and name = 'Admin' and not permissions && array['*', 'shipping-zone.*'];
