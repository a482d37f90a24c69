-- What an assistant that works with a key may change at once, and whether it sees personal data.
alter table api_key add column most_rows integer not null default 1000, add column sees_personal_data boolean not null default false;

-- Previews that an assistant was shown and may apply once, within ten minutes. `seen` is a hash of the rows as they were.
create table assistant_preview (
  id text primary key,
  api_key_id bigint not null references api_key(id) on delete cascade,
  action text not null,
  input jsonb not null,
  seen text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index assistant_preview_api_key_id on assistant_preview (api_key_id);
create index assistant_preview_created_at on assistant_preview (created_at);
