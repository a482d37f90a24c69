-- Templates of mails that somebody wrote: the shipped ones are part of the program.
create table mail_template (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  event text not null,
  language text not null,
  -- Null: for every website that has none of its own.
  website_id bigint references website (id) on delete cascade,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mail_template_event_key on mail_template (event, language, coalesce(website_id, 0));

create trigger mail_template_kept after insert or update or delete on mail_template
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
