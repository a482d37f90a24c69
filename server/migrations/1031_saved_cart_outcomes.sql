-- What became of reminders: a cart that was reminded of stays known when it is saved again or ordered, until it is too old.
alter table saved_cart
  -- When its e-mail was last written to about it; later saves keep it.
  add column reminded_at timestamptz,
  -- When the link of the mail was last opened.
  add column restored_at timestamptz,
  -- The order that came of it.
  add column order_no text,
  add column version integer not null default 1;
-- Of several carts of an e-mail only the newest was written about; which that was is in its mail.
update saved_cart c set reminded_at = c.told_at
where c.told_at is not null and exists (select from mail m where m.event = 'cart-reminder' and m.told ->> 'cartId' = c.id::text);
