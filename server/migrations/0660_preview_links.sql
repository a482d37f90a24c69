-- The preview links that are good now. A link ends with the session that asked for it.
create table preview_link (
  id bigint generated always as identity primary key,
  website_id bigint not null references website (id) on delete cascade,
  session_id bigint not null references session (id) on delete cascade,
  build_id text,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  opened_at timestamptz
);
create index preview_link_website_id on preview_link (website_id);
create index preview_link_session_id on preview_link (session_id);
