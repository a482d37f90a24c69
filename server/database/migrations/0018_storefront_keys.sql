-- Keys by which a shop's own storefronts on other hosts call the shop API: no secrets, as browsers send them. Each is
-- bound to one website and to the origins that its pages come from.
create table storefront_key (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  website_id bigint not null references website(id) on delete cascade,
  name text not null,
  key text not null unique,
  origins text[] not null,
  status text not null default 'active' check (status in ('active', 'stopped')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index storefront_key_website_id on storefront_key (website_id);
