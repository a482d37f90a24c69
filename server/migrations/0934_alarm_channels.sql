-- Where operators are told besides their mail addresses: a web hook or the robot of a chat. `secrets` holds the address and what signs, sealed.
create table alarm_channel (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  kind text not null check (kind in ('webhook', 'wecom', 'dingtalk', 'feishu', 'telegram', 'slack')),
  status text not null default 'active' check (status in ('active', 'stopped')),
  -- Which websites it is for: each of these that is given narrows them.
  website_id bigint references website (id) on delete cascade,
  group_id bigint references website_group (id) on delete cascade,
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
create index alarm_channel_website_id on alarm_channel (website_id) where website_id is not null;
create index alarm_channel_group_id on alarm_channel (group_id) where group_id is not null;

create trigger alarm_channel_kept after insert or update or delete on alarm_channel
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at', 'last_result', 'host');

-- The outbox of the mails carries the alarms, too: they wait, are claimed, tried again and kept by the same rules.
alter table mail
  add column way text not null default 'mail' check (way in ('mail', 'alarm')),
  add column alarm_channel_id bigint references alarm_channel (id) on delete set null;
create index mail_alarm_channel_id on mail (alarm_channel_id, id) where alarm_channel_id is not null;

update admin_role set permissions = permissions || array['alarm-channel.*']
where is_built_in and name = 'Admin' and not permissions && array['*', 'alarm-channel.*'];
