-- Secrets of a key that were replaced before its former one was, each of which works until its own time.
create table api_key_former (
  hash text primary key,
  key_id bigint not null references api_key(id) on delete cascade,
  until timestamptz not null
);
create index api_key_former_key_id on api_key_former (key_id);
