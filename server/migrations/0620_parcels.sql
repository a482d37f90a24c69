-- Carriers with the address at which a parcel is followed. The first start puts in the usual ones.
create table carrier (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  code text not null,
  name text not null,
  translations jsonb not null default '{}',
  -- Other names that files of tracking numbers use.
  aliases text[] not null default '{}',
  -- An https address in which {number} stands for the tracking number; empty: none.
  tracking_template text not null default '',
  status text not null default 'active' check (status in ('active', 'stopped')),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint carrier_code_key unique (code)
);

-- What was sent of an order. Its lines are kept as the order keeps its own: as JSON, by their place in the order, so that a parcel is one row.
create table parcel (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order (id) on delete cascade,
  website_id bigint not null references website (id),
  carrier_id bigint references carrier (id),
  tracking_no text not null,
  -- [{ line, quantity }], lines counted from 0.
  lines jsonb not null default '[]',
  state text not null default 'sent' check (state in ('sent', 'delivered')),
  shipped_at timestamptz not null default now(),
  by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index parcel_order_id on parcel (order_id, id);
create index parcel_shipped_at on parcel (shipped_at desc nulls last, id desc);
create index parcel_website_id on parcel (website_id, id desc);
create index parcel_carrier_id on parcel (carrier_id);
create index parcel_tracking_no on parcel using gin (tracking_no gin_trgm_ops);

create trigger carrier_kept after insert or update or delete on carrier
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger parcel_kept after insert or update or delete on parcel
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');

alter table shop_order add column fulfilment text not null default 'open'
  check (fulfilment in ('open', 'part-shipped', 'shipped', 'delivered'));
create index shop_order_part_shipped on shop_order (id desc) where fulfilment = 'part-shipped';

-- What was sent before is one parcel with everything.
insert into parcel (order_id, website_id, tracking_no, lines, state, shipped_at, by_name)
select o.id, o.website_id, o.tracking_no,
  coalesce((select jsonb_agg(jsonb_build_object('line', i.place - 1, 'quantity', (i.item ->> 'quantity')::int) order by i.place)
    from jsonb_array_elements(o.items) with ordinality i (item, place) where (i.item ->> 'quantity')::int > 0), '[]'),
  case when o.status = 'completed' then 'delivered' else 'sent' end, coalesce(l.at, o.updated_at), coalesce(l.by_name, '')
from shop_order o
left join lateral (
  select at, by_name from order_log l where l.order_id = o.id and l.to_status = 'shipped' and l.from_status <> 'shipped' order by l.id desc limit 1) l on true
where o.status in ('shipped', 'completed') or (o.status = 'refunded' and l.at is not null)
order by o.id;

update shop_order o set fulfilment = case when p.state = 'delivered' then 'delivered' else 'shipped' end from parcel p where p.order_id = o.id;

update admin_role set permissions = permissions || array['parcel.*', 'carrier.*']
where name = 'Admin' and is_built_in and not 'parcel.*' = any (permissions);
