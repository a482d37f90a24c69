-- Which records changed in which transaction, for programs that keep a copy of them (server/src/sync). The transaction's number is the order: what is below the oldest
-- transaction that runs is complete, so a change that is committed late is never passed over. Each record is kept once for a transaction.

-- Changes are kept only while somebody reads them: nothing is written for an installation of which nobody keeps a copy.
create or replace function is_followed(table_name text) returns boolean language sql stable as $$
  select exists (select from record_change_reader where entity = table_name)
$$;

create or replace function goods_changes_kept() returns trigger language plpgsql as $$
begin
  if not is_followed('goods') then return null; end if;
  insert into record_change (entity, record_id) select 'goods', id from changed on conflict do nothing;
  return null;
end $$;

-- Views and the number of websites are no change: every visit would be one.
create or replace function goods_update_kept() returns trigger language plpgsql as $$
begin
  if not is_followed('goods') then return null; end if;
  insert into record_change (entity, record_id)
  select 'goods', n.id from after n join before o on o.id = n.id
  where (n.version, n.updated_at, n.stock, n.sales, n.status, n.price_minor, n.classification_id, n.title) is distinct from
      (o.version, o.updated_at, o.stock, o.sales, o.status, o.price_minor, o.classification_id, o.title)
    or (n.quarantined_at, n.state) is distinct from (o.quarantined_at, o.state)
    or n.pictures <> o.pictures or n.variants <> o.variants
  on conflict do nothing;
  return null;
end $$;

create or replace trigger goods_changes_kept_insert after insert on goods referencing new table as changed for each statement execute function goods_changes_kept();
create or replace trigger goods_changes_kept_delete after delete on goods referencing old table as changed for each statement execute function goods_changes_kept();
create or replace trigger goods_update_kept after update on goods referencing old table as before new table as after for each statement execute function goods_update_kept();

-- Products of websites. A change of a product in the stock changes all of them, and is kept once: who reads theirs reads those of the stock, too.
create or replace function shop_goods_changes_kept() returns trigger language plpgsql as $$
begin
  if not is_followed('shop_goods') then return null; end if;
  insert into record_change (entity, record_id, website_id) select 'shop_goods', id, website_id from changed on conflict do nothing;
  return null;
end $$;

create or replace function shop_goods_update_kept() returns trigger language plpgsql as $$
begin
  if not is_followed('shop_goods') then return null; end if;
  insert into record_change (entity, record_id, website_id)
  select 'shop_goods', n.id, n.website_id from after n join before o on o.id = n.id
  where (n.version, n.state, n.updated_at, n.goods_id, n.sales, n.status, n.sort, n.title, n.url_keywords, n.classification_id, n.price_minor, n.market_price_minor)
    is distinct from (o.version, o.state, o.updated_at, o.goods_id, o.sales, o.status, o.sort, o.title, o.url_keywords, o.classification_id, o.price_minor, o.market_price_minor)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger shop_goods_changes_kept_insert after insert on shop_goods referencing new table as changed
  for each statement execute function shop_goods_changes_kept();
create or replace trigger shop_goods_changes_kept_delete after delete on shop_goods referencing old table as changed
  for each statement execute function shop_goods_changes_kept();
create or replace trigger shop_goods_update_kept after update on shop_goods referencing old table as before new table as after
  for each statement execute function shop_goods_update_kept();

create or replace function order_changes_kept() returns trigger language plpgsql as $$
begin
  if not is_followed('shop_order') then return null; end if;
  insert into record_change (entity, record_id, website_id) select 'shop_order', id, website_id from changed on conflict do nothing;
  return null;
end $$;

create or replace trigger order_changes_kept_insert after insert on shop_order referencing new table as changed for each statement execute function order_changes_kept();
create or replace trigger order_changes_kept_update after update on shop_order referencing new table as changed for each statement execute function order_changes_kept();
create or replace trigger order_changes_kept_delete after delete on shop_order referencing old table as changed for each statement execute function order_changes_kept();

-- Customers, and what they ordered, which is kept next to them.
create or replace function member_changes_kept() returns trigger language plpgsql as $$
begin
  if not is_followed('member') then return null; end if;
  insert into record_change (entity, record_id, website_id) select 'member', id, website_id from changed on conflict do nothing;
  return null;
end $$;

create or replace function member_total_changes_kept() returns trigger language plpgsql as $$
begin
  if not is_followed('member') then return null; end if;
  insert into record_change (entity, record_id, website_id)
  select 'member', m.id, m.website_id from changed c join member m on m.id = c.member_id on conflict do nothing;
  return null;
end $$;

create or replace trigger member_changes_kept_insert after insert on member referencing new table as changed for each statement execute function member_changes_kept();
create or replace trigger member_changes_kept_update after update on member referencing new table as changed for each statement execute function member_changes_kept();
create or replace trigger member_changes_kept_delete after delete on member referencing old table as changed for each statement execute function member_changes_kept();
create or replace trigger member_total_changes_kept after update on member_total referencing new table as changed
  for each statement execute function member_total_changes_kept();
