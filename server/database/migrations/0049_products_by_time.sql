-- Products of a time, wherever in the stock it lies.
create index concurrently if not exists goods_created_at on goods (created_at, id);
