-- Buyers whose orders are refused, or held for a review. Disabled customers are entries of their e-mail for their website.
create table buyer_block (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  -- Null: every website.
  website_id bigint references website (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone', 'address', 'network')),
  -- As it was entered.
  value text not null,
  -- As it is compared: the mailbox or @domain, the last digits, a hash of the address.
  key text not null,
  network inet check ((kind = 'network') = (network is not null)),
  effect text not null default 'refuse' check (effect in ('refuse', 'hold')),
  note text not null default '',
  by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index buyer_block_key on buyer_block (kind, key, coalesce(website_id, 0));
create index buyer_block_network on buyer_block using gist (network inet_ops) where network is not null;
create index buyer_block_website_id on buyer_block (website_id) where website_id is not null;
create index buyer_block_created_at on buyer_block (created_at desc nulls last, id desc);

create trigger buyer_block_kept after insert or update or delete on buyer_block
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');

-- The state of customers follows the entries of their e-mail.
create function buyer_block_follow() returns trigger language plpgsql as $$
begin
  update member m set status = s.status, version = m.version + 1, updated_at = now()
  from (
    select c.id, case when exists (
      select from buyer_block b where b.kind = 'email' and b.effect = 'refuse' and b.key = c.mailbox and (b.website_id is null or b.website_id = c.website_id)
    ) then 'disabled' else 'active' end as status
    from member c where c.mailbox in (old.key, new.key)) s
  where m.id = s.id and m.status <> s.status;
  return null;
end $$;
create trigger buyer_block_followed after insert or update or delete on buyer_block for each row execute function buyer_block_follow();

insert into buyer_block (website_id, kind, value, key, effect)
select website_id, 'email', min(email), mailbox, 'refuse' from member where status = 'disabled' group by website_id, mailbox;

update admin_role set permissions = array_append(permissions, 'buyer-block.*')
where is_built_in and name = 'Admin' and not permissions && array['*', 'buyer-block.*'];
