-- Parts of a split order share one use of their coupon: all of them name the coupon, and the order that took the use. Null: the order has a use of its own, or none.
-- Without a foreign key, which would lock that order whenever one of its parts is merged or split.
alter table shop_order add column coupon_use_of bigint;
create index shop_order_coupon_use_of on shop_order (coupon_use_of) where coupon_use_of is not null;

-- Orders that were split before: the parts had the discount without its coupon.
with recursive parts as (
  select l.order_id as id, p.id as from_id
  from order_log l join shop_order p on p.order_no = l.detail -> 'orderNos' ->> 0 where l.detail ->> 'kind' = 'part'),
family as (
  select p.from_id as root_id, p.id from parts p where not exists (select from parts a where a.id = p.from_id)
  union all
  select f.root_id, p.id from family f join parts p on p.from_id = f.id),
used as (
  select r.id as root_id, r.coupon_id, r.coupon_code from shop_order r
  where r.coupon_id is not null and exists (select from family f where f.root_id = r.id)),
shared as (
  select used.*, f.id from family f join used using (root_id) join shop_order o on o.id = f.id
  where o.discounts @> jsonb_build_array(jsonb_build_object('couponId', used.coupon_id::text)) and (o.coupon_id is null or o.coupon_id = used.coupon_id)
  union all
  select used.*, root_id from used)
update shop_order o set coupon_id = s.coupon_id, coupon_code = s.coupon_code, coupon_use_of = s.root_id from shared s where o.id = s.id;

update shop_order o set coupon_use_of = m.coupon_use_of
from shop_order m where m.merged_into = o.id and m.coupon_use_of is not null and m.coupon_id = o.coupon_id and o.coupon_use_of is null;

-- Cancelling the first part has given back a use that another part still has.
with wrong as (
  select r.coupon_id, count(*)::int as uses from shop_order r
  where r.id = r.coupon_use_of and r.status = 'cancelled' and r.merged_into is null
    and exists (select from shop_order o where o.coupon_use_of = r.id and o.status <> 'cancelled') group by 1)
update coupon k set used = used + wrong.uses from wrong where k.id = wrong.coupon_id;
