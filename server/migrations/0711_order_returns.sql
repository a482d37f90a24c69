-- Goods that a buyer sends back: asked for, approved or declined, received, refunded.
create table order_return (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order (id) on delete cascade,
  website_id bigint not null references website (id),
  return_no text not null,
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'received', 'refunded', 'closed')),
  -- ReturnLine[] of the contract.
  lines jsonb not null default '[]',
  reason text not null,
  -- What the buyer wrote.
  note text not null default '',
  -- What the buyer is told: instructions, or why it was declined.
  answer text not null default '',
  -- The refund that gave its money back.
  refund_id bigint references refund (id),
  -- Empty: the buyer.
  by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint order_return_return_no_key unique (return_no)
);
create index order_return_order_id on order_return (order_id, id);
create index order_return_website_id on order_return (website_id, id desc);
create index order_return_created_at on order_return (created_at desc nulls last, id desc);
create index order_return_open on order_return (id desc) where state in ('requested', 'approved', 'received');
create index order_return_refund_id on order_return (refund_id) where refund_id is not null;

create trigger order_return_kept after insert or update or delete on order_return
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');

alter table mail add column return_id bigint references order_return (id) on delete set null;

update admin_role set permissions = array_append(permissions, 'order-return.*')
where is_built_in and name = 'Admin' and not permissions && array['*', 'order-return.*'];
