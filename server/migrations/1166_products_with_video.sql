-- Few products have a video: a list of them reads these alone.
create index goods_video on goods (id desc) where video <> '';
