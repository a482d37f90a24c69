-- What happened is kept as a row for webhooks, in the transaction of the change and whichever statement made it. Nothing is written while no active endpoint wants an
-- event. Changes of many products by one statement come as few events, each with as many products as fit.

-- Those of the types that an active endpoint wants.
create or replace function wanted_events(types text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct t.type), '{}') from web_hook h, unnest(h.events) as t (type) where h.status = 'active' and t.type = any (types)
$$;

create or replace function order_facts(o shop_order) returns jsonb language sql immutable as $$
  select jsonb_build_object('orderId', o.id::text, 'orderNo', o.order_no, 'websiteId', o.website_id::text, 'status', o.status, 'fulfilment', o.fulfilment,
    'currencyCode', o.currency_code, 'totalMinor', o.total_minor, 'paidMinor', o.paid_minor, 'refundedMinor', o.refunded_minor, 'isHeld', o.is_held)
$$;

create or replace function orders_placed_told() returns trigger language plpgsql as $$
declare
  wanted text[] := wanted_events('{order.placed,order.paid}');
begin
  if wanted = '{}' then return null; end if;
  insert into web_hook_event (type, website_ids, records, data)
  select e.type, array[o.website_id], array['order:' || o.id], order_facts(o)
  from after o cross join lateral unnest(array['order.placed', case when o.paid_at is not null then 'order.paid' end]) as e (type)
  where e.type = any (wanted) order by o.id;
  return null;
end $$;

-- What of an order is another, in words of the contract.
create or replace function changed_parts(o shop_order, n shop_order) returns text[] language sql immutable as $$
  select array_remove(array[
    case when o.status <> n.status then 'status' end,
    case when o.items <> n.items then 'items' end,
    case when (o.total_minor, o.shipping_minor, o.paid_minor, o.refunded_minor, o.tax_minor) <> (n.total_minor, n.shipping_minor, n.paid_minor, n.refunded_minor, n.tax_minor)
      then 'amounts' end,
    case when o.contact <> n.contact then 'contact' end,
    case when o.shipping_address <> n.shipping_address or o.billing_address <> n.billing_address then 'address' end,
    case when o.fulfilment <> n.fulfilment or o.tracking_no <> n.tracking_no then 'fulfilment' end,
    case when (o.shipping_mode_id, o.payment_mode_id) is distinct from (n.shipping_mode_id, n.payment_mode_id) then 'methods' end,
    case when o.is_held <> n.is_held or o.is_disputed <> n.is_disputed or o.to_check <> n.to_check then 'checks' end,
    case when o.note <> n.note then 'note' end], null)
$$;

create or replace function orders_changed_told() returns trigger language plpgsql as $$
declare
  wanted text[] := wanted_events('{order.paid,order.cancelled,order.delivered,order.refunded,order.changed}');
begin
  if wanted = '{}' then return null; end if;
  insert into web_hook_event (type, website_ids, records, data)
  select e.type, array[n.website_id], array['order:' || n.id], order_facts(n) || e.more
  from after n join before o on o.id = n.id
  cross join lateral (
    select changed_parts(o, n) as parts, o.paid_at is null and n.paid_at is not null as is_paid, n.status = 'cancelled' and o.status <> 'cancelled' as is_cancelled,
      n.fulfilment = 'delivered' and o.fulfilment <> 'delivered' as is_delivered, n.refunded_minor - o.refunded_minor as refund_minor) c
  cross join lateral (values
    ('order.paid', '{}'::jsonb, is_paid),
    ('order.cancelled', '{}', is_cancelled),
    ('order.delivered', '{}', is_delivered),
    ('order.refunded', jsonb_build_object('refundMinor', refund_minor), refund_minor > 0),
    -- Whatever is more than a change is not told as a change once more.
    ('order.changed', jsonb_build_object('parts', parts), parts <> '{}' and not (is_paid or is_cancelled or is_delivered or refund_minor > 0))
  ) as e (type, more, happened)
  where happened and e.type = any (wanted) order by n.id;
  return null;
end $$;

create or replace function parcels_told() returns trigger language plpgsql as $$
begin
  if wanted_events('{order.shipped}') = '{}' then return null; end if;
  insert into web_hook_event (type, website_ids, records, data)
  select 'order.shipped', array[o.website_id], array['order:' || o.id], order_facts(o) || jsonb_build_object(
    'parcel', jsonb_build_object('parcelId', p.id::text, 'carrierId', p.carrier_id::text, 'trackingNo', p.tracking_no, 'lines', p.lines))
  from after p join shop_order o on o.id = p.order_id order by p.id;
  return null;
end $$;

create or replace function return_told() returns trigger language plpgsql as $$
begin
  if wanted_events('{order.return-asked}') = '{}' then return null; end if;
  insert into web_hook_event (type, website_ids, records, data)
  select 'order.return-asked', array[o.website_id], array['order:' || o.id], order_facts(o) || jsonb_build_object(
    'return', jsonb_build_object('returnId', new.id::text, 'returnNo', new.return_no, 'reason', new.reason, 'lines', new.lines))
  from shop_order o where o.id = new.order_id;
  return null;
end $$;

-- Events about products: as many in one as fit into about 12 kB, 100 at most.
create or replace function add_product_events(event text, more jsonb, ids bigint[], items jsonb[]) returns void language sql as $$
  insert into web_hook_event (type, records, data)
  select event, array_agg('product:' || id order by id), more || jsonb_build_object('products', jsonb_agg(item order by id))
  from (
    select id, item, greatest((row_number() over (order by id) - 1) / 100, (sum(octet_length(item::text)) over (order by id) - octet_length(item::text)) / 12000) as part
    from unnest(ids, items) as l (id, item)) parts
  group by part order by part
$$;

create or replace function products_come_or_gone_told() returns trigger language plpgsql as $$
declare
  ids bigint[];
  items jsonb[];
begin
  if wanted_events('{product.changed}') = '{}' then return null; end if;
  select array_agg(id), array_agg(jsonb_build_object('productId', id::text, 'sku', left(sku, 100))) into ids, items from changed;
  perform add_product_events('product.changed', jsonb_build_object('change', tg_argv[0]), ids, items);
  return null;
end $$;

-- The variants of a product with their own price or stock; too many are left out, and read from the product.
create or replace function told_variants(variants jsonb, parts text[]) returns jsonb language sql immutable as $$
  select case when octet_length(told::text) <= 6000 then jsonb_build_object('variants', told) else '{"variants": null}' end
  from (select coalesce(jsonb_agg(jsonb_build_object('sku', v ->> 'sku', 'options', v -> 'options') || (
      select coalesce(jsonb_object_agg(p, v -> p), '{}') from unnest(parts) p where v ? p) order by place), '[]') as told
    from jsonb_array_elements(variants) with ordinality as l (v, place)) t
$$;

create or replace function products_changed_told() returns trigger language plpgsql as $$
declare
  wanted text[] := wanted_events('{product.changed,stock.changed,price.changed}');
  ids bigint[];
  items jsonb[];
begin
  if wanted = '{}' then return null; end if;
  if 'stock.changed' = any (wanted) then
    execute 'select array_agg(n.id), array_agg(jsonb_build_object(''productId'', n.id::text, ''sku'', left(n.sku, 100), ''stock'', n.stock)
        || told_variants(n.variants, ''{stock}''))
      from after n join before o on o.id = n.id
      where n.stock <> o.stock or (n.variants <> o.variants and told_variants(n.variants, ''{stock}'') <> told_variants(o.variants, ''{stock}''))' into ids, items;
    perform add_product_events('stock.changed', '{}', ids, items);
  end if;
  if 'price.changed' = any (wanted) then
    execute 'select array_agg(n.id), array_agg(jsonb_build_object(''productId'', n.id::text, ''sku'', left(n.sku, 100), ''currencyCode'', n.currency_code,
        ''priceMinor'', n.price_minor, ''marketPriceMinor'', n.market_price_minor) || told_variants(n.variants, ''{priceMinor,marketPriceMinor}''))
      from after n join before o on o.id = n.id
      where (n.price_minor, n.market_price_minor, n.currency_code) is distinct from (o.price_minor, o.market_price_minor, o.currency_code)
        or (n.variants <> o.variants
          and told_variants(n.variants, ''{priceMinor,marketPriceMinor}'') <> told_variants(o.variants, ''{priceMinor,marketPriceMinor}''))' into ids, items;
    perform add_product_events('price.changed', '{}', ids, items);
  end if;
  if 'product.changed' = any (wanted) then
    execute 'select array_agg(n.id), array_agg(jsonb_build_object(''productId'', n.id::text, ''sku'', left(n.sku, 100)))
      from after n join before o on o.id = n.id
      where (n.title, n.url_keywords, n.sku, n.description, n.product_type, n.brand, n.classification_id, n.tags, n.sizes, n.colors, n.scopes, n.pictures, n.cost_minor,
         n.weight_grams, n.batch_number, n.status, n.page_title, n.page_description, n.page_keywords, n.quarantined_at is null, n.barcode, n.net_content, n.length_mm,
         n.width_mm, n.height_mm, n.video, n.shelf)
        is distinct from
        (o.title, o.url_keywords, o.sku, o.description, o.product_type, o.brand, o.classification_id, o.tags, o.sizes, o.colors, o.scopes, o.pictures, o.cost_minor,
         o.weight_grams, o.batch_number, o.status, o.page_title, o.page_description, o.page_keywords, o.quarantined_at is null, o.barcode, o.net_content, o.length_mm,
         o.width_mm, o.height_mm, o.video, o.shelf)
        or (n.variants <> o.variants and without_amounts(n.variants) <> without_amounts(o.variants))' into ids, items;
    perform add_product_events('product.changed', '{"change": "changed"}', ids, items);
  end if;
  return null;
end $$;

-- Variants without what events of their own tell of.
create or replace function without_amounts(variants jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(v - '{stock,priceMinor,marketPriceMinor}'::text[] order by place), '[]') from jsonb_array_elements(variants) with ordinality as l (v, place)
$$;

create or replace function add_website_event(event text, website bigint, more jsonb) returns void language sql as $$
  insert into web_hook_event (type, website_ids, records, data)
  select event, array[w.id], array['website:' || w.id], jsonb_build_object('websiteId', w.id::text, 'domain', w.domain) || more from website w where w.id = website
$$;

create or replace function website_published_told() returns trigger language plpgsql as $$
begin
  if wanted_events('{website.published}') <> '{}' then
    perform add_website_event('website.published', new.id, jsonb_build_object('build', new.current_build));
  end if;
  return null;
end $$;

create or replace function website_incident_told() returns trigger language plpgsql as $$
declare
  event text := case when tg_op = 'INSERT' then 'website.down' else 'website.up' end;
begin
  if wanted_events(array[event]) = '{}' then return null; end if;
  -- An incident also ends when its website is stopped: that one does not answer again.
  if event = 'website.up' and not exists (select from website_look l where l.website_id = new.website_id and l.at = new.ended_at and l.is_up) then return null; end if;
  perform add_website_event(event, new.website_id,
    jsonb_build_object('downSince', to_char(new.began_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || case when tg_op = 'INSERT' then jsonb_build_object('problems', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', p ->> 'kind', 'path', left(p ->> 'path', 200))), '[]')
        from (select p from jsonb_array_elements(new.problems) p limit 20) few)) else '{}' end);
  return null;
end $$;

create or replace function task_ended_told() returns trigger language plpgsql as $$
declare
  wanted text[] := wanted_events('{task.ended,import.ended}');
begin
  -- A personal task is its maker's, and theirs who see every website.
  insert into web_hook_event (type, website_ids, records, data)
  select e.type, case when new.is_personal then '{}' else coalesce(new.website_ids, '{}') end, array['task:' || new.id], jsonb_build_object(
    'taskId', new.id::text, 'kind', new.kind, 'title', left(new.title, 300), 'status', new.status, 'websiteId', new.website_id::text, 'done', new.done, 'total', new.total,
    'failed', new.failed, 'changeSetId', new.change_set_id::text)
  from unnest(array['task.ended', case when new.kind = 'goods-import-task' then 'import.ended' end]) as e (type) where e.type = any (wanted);
  return null;
end $$;

create or replace trigger orders_placed_told after insert on shop_order referencing new table as after for each statement execute function orders_placed_told();
create or replace trigger orders_changed_told after update on shop_order referencing old table as before new table as after
  for each statement execute function orders_changed_told();
create or replace trigger parcels_told after insert on parcel referencing new table as after for each statement execute function parcels_told();
create or replace trigger return_told after insert on order_return for each row when (new.state = 'requested') execute function return_told();
create or replace trigger products_come_told after insert on goods referencing new table as changed
  for each statement execute function products_come_or_gone_told('created');
create or replace trigger products_gone_told after delete on goods referencing old table as changed
  for each statement execute function products_come_or_gone_told('deleted');
create or replace trigger products_changed_told after update on goods referencing old table as before new table as after
  for each statement execute function products_changed_told();
create or replace trigger website_published_told after update of current_build on website
  for each row when (new.current_build is not null and new.current_build is distinct from old.current_build) execute function website_published_told();
create or replace trigger website_down_told after insert on website_incident for each row when (new.ended_at is null) execute function website_incident_told();
create or replace trigger website_up_told after update of ended_at on website_incident
  for each row when (old.ended_at is null and new.ended_at is not null) execute function website_incident_told();
create or replace trigger task_ended_told after update of status on task
  for each row when (new.status in ('succeeded', 'failed', 'cancelled') and old.status is distinct from new.status) execute function task_ended_told();
