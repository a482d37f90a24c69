-- Orders that wait for a review: not paid on, shipped or invoiced until somebody releases or cancels them. One that is open has no `ended_at`.
create table order_hold (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order (id) on delete cascade,
  website_id bigint not null references website (id),
  score integer not null default 0,
  -- HoldReason[] of the contract.
  reasons jsonb not null default '[]',
  note text not null default '',
  -- Empty: the rules.
  by_name text not null default '',
  ended_by text not null default '',
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index order_hold_open on order_hold (order_id) where ended_at is null;
create index order_hold_order_id on order_hold (order_id, id);
create index order_hold_website_id on order_hold (website_id);

create trigger order_hold_kept after insert or update or delete on order_hold
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');

-- At the order itself, so that whoever locks it sees it.
alter table shop_order add column is_held boolean not null default false;
create index shop_order_held on shop_order (id desc) where is_held;

create function order_hold_follow() returns trigger language plpgsql as $$
declare held_order bigint := coalesce(new.order_id, old.order_id);
begin
  update shop_order o set is_held = h.is_open, version = o.version + 1
  from (select exists (select from order_hold where order_id = held_order and ended_at is null) as is_open) h
  where o.id = held_order and o.is_held <> h.is_open;
  return null;
end $$;
create trigger order_hold_followed after insert or update or delete on order_hold for each row execute function order_hold_follow();

-- What orders and failed payments are counted by: hashes of e-mail, phone, address and network, kept for the longest time that a rule looks back.
create table buyer_trace (
  key text not null,
  at timestamptz not null
);
create index buyer_trace_key on buyer_trace (key, at);
create index buyer_trace_at on buyer_trace using brin (at);

update admin_role set permissions = array_append(permissions, 'order-review.*')
where is_built_in and name = 'Admin' and not permissions && array['*', 'order-review.*'];

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('order', 'task-failed', 'website-problem', 'payment-check', 'order-held', 'return', 'low-stock'));
