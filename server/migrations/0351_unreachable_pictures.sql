-- Pictures of goods that could not be fetched when it was last tried, and why. A row counts while the goods still has the picture.
create table picture_unreachable (
  goods_id bigint not null references goods (id) on delete cascade,
  path text not null,
  reason text not null,
  tried_at timestamptz not null default now(),
  primary key (goods_id, path)
);
