-- Websites of one seller: the same owner, and the same name and registration in capitals or not. Empty: the website stands alone.
create function seller_key(owner_code text, seller jsonb) returns text language sql immutable as $$
  select case when btrim(coalesce(seller ->> 'name', '')) = '' then ''
    else lower(owner_code || '|' || btrim(seller ->> 'name') || '|' || btrim(coalesce(seller ->> 'registration', ''))) end
$$;
create index website_seller_key on website (seller_key(owner_code, seller));

-- Links by which buyers sign in. Asking writes a row also for e-mails that nobody has, without a hash: nothing opens it, and both cases cost the same.
create table buyer_link (
  id bigint generated always as identity primary key,
  website_id bigint not null references website (id) on delete cascade,
  email text not null,
  token_hash text,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  constraint buyer_link_token_hash_key unique (token_hash)
);
create index buyer_link_email on buyer_link (website_id, email, created_at);
create index buyer_link_ends_at on buyer_link (ends_at);

-- Buyers who are signed in at a website. The cookie holds the token, the table its hash.
create table buyer_session (
  id bigint generated always as identity primary key,
  website_id bigint not null references website (id) on delete cascade,
  email text not null,
  token_hash text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  constraint buyer_session_token_hash_key unique (token_hash)
);
create index buyer_session_email on buyer_session (email, website_id);
create index buyer_session_ends_at on buyer_session (ends_at);

-- The link that a mail is about. A link that is gone is not written about.
alter table mail add column buyer_link_id bigint references buyer_link (id) on delete set null;
create index mail_buyer_link_id on mail (buyer_link_id) where buyer_link_id is not null;
