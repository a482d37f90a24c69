-- Carts of buyers who asked at the checkout to be reminded of them, and of nobody else. One mail each; an order, the link in the mail and the box at the
-- checkout end them.
create table saved_cart (
  id bigint generated always as identity,
  website_id bigint not null,
  -- Of a key that only the buyer's browser has.
  key_hash text not null,
  email text not null,
  -- SavedItem[] of the contract.
  items jsonb not null,
  -- What the buyer read beside the box.
  consent_text text not null,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  -- When the cart was sent last; the reminder is reckoned from it.
  updated_at timestamptz not null default now(),
  constraint saved_cart_pkey primary key (id),
  constraint saved_cart_key unique (website_id, key_hash),
  constraint saved_cart_website_id_fkey foreign key (website_id) references website (id) on delete cascade
);
create index saved_cart_waiting on saved_cart (updated_at) where told_at is null;
create index saved_cart_email on saved_cart (website_id, email);
create index saved_cart_told on saved_cart (told_at) where told_at is not null;
