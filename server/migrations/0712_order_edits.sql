-- Edits of orders before they were shipped: what each changed, as it was and as it was left, so that it can be undone.
create table order_edit (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  order_id bigint not null references shop_order (id) on delete cascade,
  website_id bigint not null references website (id),
  -- EditedOrder of the server.
  before jsonb not null,
  after jsonb not null,
  by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_edit_order_id on order_edit (order_id, id);
create index order_edit_website_id on order_edit (website_id);

create trigger order_edit_kept after insert or update or delete on order_edit
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
