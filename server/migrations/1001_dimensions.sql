-- The outside of a packed product in millimetres, 0 where it is not known: couriers charge bulky parcels by their volume.
alter table goods
  add column length_mm integer not null default 0,
  add column width_mm integer not null default 0,
  add column height_mm integer not null default 0;
alter table goods_backup
  add column length_mm integer not null default 0,
  add column width_mm integer not null default 0,
  add column height_mm integer not null default 0;

-- Cubic centimetres that count as a kilogram; null: parcels are charged by their real weight.
alter table shipping_mode add column volume_divisor integer;
