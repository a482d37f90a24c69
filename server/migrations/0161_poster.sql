create table poster (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  width integer not null,
  height integer not null,
  document jsonb not null,
  -- A small picture of the poster as a data address: it changes with every save, so it is no file of the library.
  thumbnail text not null default '',
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index poster_updated_at on poster (updated_at desc);

create trigger poster_uses_added after insert or delete on poster for each row execute function uses_changed('poster', 'document');
create trigger poster_uses_changed after update of document on poster for each row
  when (old.document is distinct from new.document) execute function uses_changed('poster', 'document');
