-- What all processes count together: how often a key was used in a time that runs. Lost in a crash of the database, which gives everybody a new beginning.
create unlogged table shared_count (
  key text primary key,
  count integer not null,
  until timestamptz not null
);
create index shared_count_until on shared_count (until);

-- Places of which an owner has only so many at the same time, whichever process they are in. The process that holds one renews it.
create unlogged table held_place (
  id bigint generated always as identity primary key,
  kind text not null,
  owner text not null,
  until timestamptz not null
);
create index held_place_owner on held_place (kind, owner, id);
create index held_place_until on held_place (until);
