-- Whether a scheme has the VAT numbers asked for that take the tax off, and what happens while the service does not answer: the tax is charged, or the order held.
-- On for sellers in the EU who have a number of their own: a number that is not registered relieves nobody.
alter table tax_scheme
  add column vat_check text not null default 'off',
  add constraint tax_scheme_vat_check_check check (vat_check in ('off', 'charge', 'hold'));
update tax_scheme set vat_check = 'charge' where vat_number <> '' and home_country = any (
  '{AT,BE,BG,HR,CY,CZ,DK,EE,FI,FR,DE,GR,HU,IE,IT,LV,LT,LU,MT,NL,PL,PT,RO,SK,SI,ES,SE}');

-- The newest answer about a number to whoever asked; kept for a day, so that a checkout asks once. Orders keep a copy of theirs.
create table vat_check (
  number text not null,
  requester text not null,
  state text not null,
  problem text not null,
  consultation_no text not null,
  name text not null,
  address text not null,
  asked_at timestamptz not null,
  primary key (number, requester),
  constraint vat_check_state_check check (state in ('valid', 'invalid', 'unreachable'))
);
create index vat_check_asked_at on vat_check (asked_at);

-- What was answered about the buyer's VAT number when it decided over the taxes; null: nobody was asked.
alter table shop_order add column vat_check jsonb;

-- Who may edit an order may have its number asked for again.
update admin_role set permissions = array_append(permissions, 'order.check-vat')
where 'order.update' = any (permissions) and not permissions && array['*', 'order.*', 'order.check-vat'];
