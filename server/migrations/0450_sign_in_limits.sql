-- Wrong passwords are counted by what they were tried for: a name (as a hash, whether somebody has it or not), an address, a user.
create table password_attempt (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null
);
create index password_attempt_last_at on password_attempt (last_at);

-- Where a user signed in from: strangers who guess his password from elsewhere do not keep him out there.
create table known_address (
  user_id bigint not null references admin_user (id) on delete cascade,
  address text not null,
  seen_at timestamptz not null,
  primary key (user_id, address)
);

-- A sealed sign-in opens once.
create table used_seal (
  hash text primary key,
  used_at timestamptz not null
);
create index used_seal_used_at on used_seal (used_at);

alter table admin_user drop column failures, drop column locked_until;
