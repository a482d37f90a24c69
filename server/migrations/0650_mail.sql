-- Who writes to buyers and operators, and over which SMTP server. `secrets` holds sealed texts by name.
create table mail_sender (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  -- Null: every website that has none of its own.
  website_id bigint references website (id) on delete cascade,
  status text not null default 'active' check (status in ('active', 'stopped')),
  from_name text not null default '',
  from_address text not null,
  reply_to text not null default '',
  -- Empty in a website's sender: the server of the sender for every website.
  host text not null default '',
  port integer not null default 587,
  security text not null default 'starttls' check (security in ('starttls', 'tls', 'none')),
  username text not null default '',
  dkim_domain text not null default '',
  dkim_selector text not null default '',
  secrets jsonb not null default '{}',
  operator_addresses text[] not null default '{}',
  operator_events text[] not null default '{}',
  operator_language text not null default 'zh' check (operator_language in ('zh', 'en')),
  reminder_hours integer check (reminder_hours > 0),
  last_test jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mail_sender_has_server check (website_id is not null or host <> '')
);
create unique index mail_sender_website_id_key on mail_sender (coalesce(website_id, 0));

-- The outbox: written in the transaction of what a mail tells about, sent by the worker. `once_key` names event and subject, so that nothing is told twice.
create table mail (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  event text not null,
  once_key text not null,
  website_id bigint references website (id) on delete cascade,
  order_id bigint references shop_order (id) on delete cascade,
  payment_id bigint references payment (id) on delete cascade,
  -- A parcel may be taken back; what was sent about it stays.
  parcel_id bigint references parcel (id) on delete set null,
  -- What operators are told of, as it was when it happened.
  told jsonb not null default '{}',
  recipient text not null,
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unconfirmed')),
  subject text not null default '',
  html text not null default '',
  text text not null default '',
  template_failure text not null default '',
  message_id text not null default '',
  attempts integer not null default 0,
  next_try_at timestamptz,
  -- Since when a process is handing it over.
  sending_since timestamptz,
  problem text,
  response text not null default '',
  by_name text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint mail_once_key_key unique (once_key)
);
create index mail_waiting on mail (next_try_at, id) where state = 'waiting';
create index mail_sending on mail (sending_since) where state = 'sending';
create index mail_order_id on mail (order_id, id) where order_id is not null;
create index mail_website_id on mail (website_id, id desc);
create index mail_parcel_id on mail (parcel_id) where parcel_id is not null;
create index mail_payment_id on mail (payment_id) where payment_id is not null;

create trigger mail_sender_kept after insert or update or delete on mail_sender
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at', 'last_test');

update admin_role set permissions = permissions || array['mail.*', 'mail-sender.*', 'mail-template.*']
where is_built_in and name = 'Admin' and not permissions && array['*', 'mail.*'];
