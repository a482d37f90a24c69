-- Which category a website product had before its category was merged or deleted lay aside as JSON. It is a part of the change set now, with copies like every other
-- change of website products.
insert into change_set (entity, reason, action, columns, taken_by, created_at, status, undone_at, affected, part_of)
  select 'shop_goods', s.reason, s.action, '{classification_id}', s.taken_by, s.created_at, s.status, s.undone_at, count(*), s.id
  from change_aside a join change_set s on s.id = a.change_set_id where a.entity = 'shop_goods' group by s.id order by s.id;

update change_set p set undo_of = o.id
  from change_set s join change_set o on o.part_of = s.undo_of and o.entity = 'shop_goods'
  where p.part_of = s.id and p.undo_of is null and p.entity = 'shop_goods' and p.columns = '{classification_id}';

insert into shop_goods_backup (change_set_id, reason, taken_by, taken_at, after_state, id, version, state, website_id, goods_id, classification_id, title, price_minor,
    market_price_minor, url_keywords, description, page_title, page_description, page_keywords, status, sort, views, sales, created_at, updated_at)
  select p.id, p.reason, p.taken_by, p.created_at, a.after_state, n.id, n.version, n.state, n.website_id, n.goods_id, n.classification_id, n.title, n.price_minor,
    n.market_price_minor, n.url_keywords, n.description, n.page_title, n.page_description, n.page_keywords, n.status, n.sort, n.views, n.sales, n.created_at, n.updated_at
  from change_aside a join change_set p on p.part_of = a.change_set_id and p.entity = 'shop_goods' and p.columns = '{classification_id}'
  cross join lateral jsonb_populate_record(null::shop_goods, a.row) n where a.entity = 'shop_goods' order by n.id;

delete from change_aside where entity = 'shop_goods';
alter table change_aside drop constraint change_aside_entity_check;
alter table change_aside add constraint change_aside_entity_check check (entity in ('classification', 'attribute', 'attribute_value'));
