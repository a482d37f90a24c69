-- Texts that buyers read, in other languages than the record's own: field → language → text. They lie in the row, so versions, undo and the audit take them along.
alter table payment_mode add column translations jsonb not null default '{}';
alter table payment_account add column translations jsonb not null default '{}';
alter table shipping_mode
  add column note text not null default '',
  add column translations jsonb not null default '{}';
alter table classification add column translations jsonb not null default '{}';
alter table article_group add column translations jsonb not null default '{}';
alter table currency add column translations jsonb not null default '{}';

-- What was shipped was named in two languages at once; names that an operator changed stay.
update payment_mode set name = n.en, translations = jsonb_build_object('name', jsonb_build_object('zh', n.zh)), version = version + 1, updated_at = now()
from (values ('银行转账 Bank transfer', 'Bank transfer', '银行转账'), ('货到付款 Cash on delivery', 'Cash on delivery', '货到付款')) n (shipped, en, zh)
where name = n.shipped;
update shipping_mode set name = 'Standard delivery', translations = '{"name": {"zh": "标准配送"}}', version = version + 1, updated_at = now()
where name = '标准配送 Standard' and not exists (select from shipping_mode where name = 'Standard delivery');
update currency set name = n.en, translations = jsonb_build_object('name', jsonb_build_object('zh', n.zh)), version = version + 1, updated_at = now()
from (values ('美元 US dollar', 'US dollar', '美元'), ('人民币 Renminbi', 'Renminbi', '人民币'), ('欧元 Euro', 'Euro', '欧元'), ('英镑 Pound sterling', 'Pound sterling', '英镑'),
  ('日元 Yen', 'Yen', '日元'), ('港元 Hong Kong dollar', 'Hong Kong dollar', '港元'), ('澳元 Australian dollar', 'Australian dollar', '澳元'),
  ('加元 Canadian dollar', 'Canadian dollar', '加元')) n (shipped, en, zh)
where name = n.shipped;
update payment_account set translations = jsonb_build_object('instructions', jsonb_build_object('zh', n.zh)), version = version + 1, updated_at = now()
from (values
  ('Please transfer {{amount}} and use the order number {{orderNo}} as the reference. We ship as soon as the payment has arrived.',
   '请转账 {{amount}}，并在附言中填写订单号 {{orderNo}}。款项到账后我们立即发货。'),
  ('Please have {{amount}} ready when order {{orderNo}} is delivered.', '订单 {{orderNo}} 送达时请准备好 {{amount}}。')) n (shipped, zh)
where instructions = n.shipped;

-- As before, with the translations of a class among what its pages show.
create or replace function classification_shown() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if not exists (select 1 from shop_goods) then return null; end if;
  execute 'select array_agg(distinct s.website_id)
    from after n join before o on o.id = n.id
    join classification c on c.path >= n.path and c.path < n.path || ''~''
    join lateral (
      select website_id from shop_goods where classification_id = c.id
      union
      select s.website_id from goods g join shop_goods s on s.goods_id = g.id and s.classification_id is null where g.classification_id = c.id
    ) s on true
    where (n.parent_id, n.title, n.translations, n.url_keywords, n.sort) is distinct from (o.parent_id, o.title, o.translations, o.url_keywords, o.sort)' into ids;
  perform mark_websites(ids);
  return null;
end $$;
