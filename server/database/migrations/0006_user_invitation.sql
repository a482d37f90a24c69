-- The link by which a new administrator sets the own password. Of its token only the hash is stored. It counts while its
-- maker may grant what the user has, and so goes with its maker.
create table user_invitation (
  user_id bigint primary key references admin_user(id) on delete cascade,
  token_hash text not null unique,
  created_by bigint not null references admin_user(id) on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index user_invitation_created_by on user_invitation (created_by);
