-- The terms that buyers accept at the checkout: each wording once, named by a hash of its title and text; orders name the one that was accepted.
create table accepted_terms (
  version text primary key,
  title text not null,
  html text not null,
  created_at timestamptz not null default now()
);
alter table shop_order add column terms_version text references accepted_terms (version);
alter table shop_order add column terms_accepted_at timestamptz;

-- Whether the checkout page of a build has the box for the terms. That of earlier builds has none, so their orders come without.
alter table site_build add column asks_terms boolean not null default false;
