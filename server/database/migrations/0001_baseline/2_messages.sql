-- Who writes to buyers and operators, and over which SMTP server. `secrets` holds sealed texts by name.
create table mail_sender (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  -- Null: every website that has none of its own.
  website_id bigint,
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
  group_id bigint,
  website_ids bigint[] generated always as (array_remove(array[website_id], NULL::bigint)) stored not null,
  group_ids bigint[] generated always as (array_remove(array[group_id], NULL::bigint)) stored not null,
  constraint mail_sender_for_one check ((website_id is null) or (group_id is null)),
  constraint mail_sender_has_server check ((website_id is not null) or (group_id is not null) or (host <> ''))
);
create unique index mail_sender_website_id_key on mail_sender (coalesce(website_id, (0)::bigint), coalesce(group_id, (0)::bigint));

-- Templates of mails that somebody wrote: the shipped ones are part of the program.
create table mail_template (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  event text not null,
  language text not null,
  -- Null: for every website that has none of its own.
  website_id bigint,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  group_id bigint,
  website_ids bigint[] generated always as (array_remove(array[website_id], NULL::bigint)) stored not null,
  group_ids bigint[] generated always as (array_remove(array[group_id], NULL::bigint)) stored not null,
  constraint mail_template_for_one check ((website_id is null) or (group_id is null))
);
create unique index mail_template_event_key on mail_template (event, language, coalesce(website_id, (0)::bigint), coalesce(group_id, (0)::bigint));

-- Why a written template could not be used when a mail was written, once for each version of it: operators are told when the row comes or gets another version.
create table mail_template_failure (
  template_id bigint primary key references mail_template(id) on delete cascade,
  version integer not null,
  failure text not null,
  failed_at timestamptz not null
);

-- The outbox: written in the transaction of what a mail tells about, sent by the worker. `once_key` names event and subject, so that nothing is told twice.
create table mail (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  event text not null,
  once_key text not null unique,
  website_id bigint,
  order_id bigint,
  payment_id bigint,
  -- A parcel may be taken back; what was sent about it stays.
  parcel_id bigint,
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
  return_id bigint,
  -- The link that a mail is about. A link that is gone is not written about.
  buyer_link_id bigint,
  way text not null default 'mail' check (way in ('mail', 'alarm')),
  alarm_channel_id bigint
);
create index mail_alarm_channel_id on mail (alarm_channel_id, id) where alarm_channel_id is not null;
create index mail_buyer_link_id on mail (buyer_link_id) where buyer_link_id is not null;
-- Messages of visitors are counted by website, and found by their writer.
create index mail_contact on mail (website_id, created_at) where event = 'contact-message';
-- Mails are listed by age, and deleted by it.
create index mail_created_at on mail (created_at, id);
create index mail_newsletter on mail (website_id, created_at) where event = 'newsletter-confirmation';
create index mail_order_id on mail (order_id, id) where order_id is not null;
create index mail_parcel_id on mail (parcel_id) where parcel_id is not null;
create index mail_payment_id on mail (payment_id) where payment_id is not null;
create index mail_sending on mail (sending_since) where state = 'sending';
create index mail_sent_at on mail (sent_at desc nulls last, id desc);
create index mail_sent_at_up on mail (sent_at, id desc);
create index mail_waiting on mail (next_try_at, id) where state = 'waiting';
create index mail_website_id on mail (website_id, id desc);

-- Since when a website writes the mails that are due by the clock, by event: they tell of nothing that happened before. A row is there while the mail is on.
create table timed_mail (
  website_id bigint not null,
  event text not null,
  since timestamptz not null,
  primary key (website_id, event)
);

-- What happened by itself and somebody should know of. `needs` is the permission without which it is not shown.
create table notice (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order', 'task-failed', 'website-problem', 'payment-check', 'order-held', 'return', 'low-stock')),
  website_id bigint,
  needs text not null,
  image text not null default '',
  html_zh text not null,
  html_en text not null,
  email text not null default '',
  link text not null default '',
  created_at timestamptz not null default clock_timestamp()
);
create index notice_created_at on notice (created_at);

-- How far each person has read, and has cleared: notices only ever come after.
create table notice_reader (
  user_id bigint primary key references admin_user(id) on delete cascade,
  read_to bigint not null default 0,
  cleared_to bigint not null default 0,
  read_gaps bigint[] not null default '{}',
  cleared_gaps bigint[] not null default '{}'
);

-- Where operators are told besides their mail addresses: a web hook or the robot of a chat. `secrets` holds the address and what signs, sealed.
create table alarm_channel (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  kind text not null check (kind in ('webhook', 'wecom', 'dingtalk', 'feishu', 'telegram', 'slack')),
  status text not null default 'active' check (status in ('active', 'stopped')),
  -- Which websites it is for: each of these that is given narrows them.
  website_id bigint,
  group_id bigint,
  owner_code text not null default '',
  events text[] not null default '{}',
  language text not null default 'zh' check (language in ('zh', 'en')),
  -- The host of the sealed address, to be shown.
  host text not null default '',
  chat_id text not null default '',
  secrets jsonb not null default '{}',
  last_result jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index alarm_channel_group_id on alarm_channel (group_id) where group_id is not null;
create index alarm_channel_website_id on alarm_channel (website_id) where website_id is not null;
