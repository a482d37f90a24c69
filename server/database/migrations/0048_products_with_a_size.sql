-- Products whose size was entered, which are few where it is not asked for.
create index concurrently if not exists goods_dimensions on goods (id desc) where least(length_mm, width_mm, height_mm) > 0;
