-- Accounts that were shipped with a text where the number belongs were active, so shops took orders that nobody could pay. Cash on delivery needs no
-- number: what took orders goes on.
update payment_account a set
  account = case when used then '货到付款 Cash on delivery' else '' end,
  status = case when used then status else 'stopped' end,
  version = version + 1,
  updated_at = now()
from (
  select p.id, m.code = 'cash-on-delivery' and exists (select from shop_order o where o.payment_account_id = p.id) as used
  from payment_account p join payment_mode m on m.id = p.payment_mode_id
  where p.account = '请填写 to be filled in') shipped
where a.id = shipped.id;
