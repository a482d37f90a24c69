-- Cancelled orders that were opened again: each row is one reopening, so that it can be undone.
create table order_reopening (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order (id) on delete cascade,
  website_id bigint not null references website (id),
  -- What the order became: one that has gone on from there is not cancelled by an undo.
  to_status text not null check (to_status in ('pending', 'paid')),
  by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_reopening_order_id on order_reopening (order_id, id);
create index order_reopening_website_id on order_reopening (website_id);

create trigger order_reopening_kept after insert or update or delete on order_reopening
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
