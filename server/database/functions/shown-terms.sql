-- Websites are marked when what their pages say about currencies, taxes, shipping or guests changes.

-- Where a website has such a record from: 'website', 'group' or 'installation'; null: it does not apply.
create or replace function applies_from(website_ids bigint[], group_ids bigint[], website_id bigint, group_id bigint) returns text
  language sql immutable parallel safe as $$
  select case
    when website_id = any (website_ids) then 'website'
    when group_id = any (group_ids) then 'group'
    when website_ids = '{}' and group_ids = '{}' then 'installation' end
$$;

-- Whether a rate counts in a country as a whole, whatever the region and post code.
create or replace function tax_rate_is_of(rate tax_rate, home text) returns boolean language sql stable as $$
  select case when rate.zone_id is null then rate.country = home and rate.region = ''
    else exists (select from shipping_zone z where z.id = rate.zone_id and home = any (z.places) and z.provinces = '{}' and z.post_codes = '{}') end
$$;

-- A currency that buyers may choose leaves the pages when it is stopped, and comes back with it.
create or replace function currency_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.code, new.symbol, new.rate, new.decimals) is not distinct from (old.code, old.symbol, old.rate, old.decimals) then
      if new.status <> old.status then
        perform mark_websites((select array_agg(id) from website
          where global_config -> 'furtherCurrencies' @> jsonb_build_array(jsonb_build_object('code', new.code))));
      end if;
      return null;
    end if;
  end if;
  perform mark_websites((select array_agg(id) from website where goods_count > 0));
  return null;
end $$;

-- Pages say where guests may not order. The setting for all websites marks them, as their own one does.
create or replace function config_record_shown() returns trigger language plpgsql as $$
declare
  was boolean := coalesce((old.value ->> 'guestCheckout')::boolean, true);
  is_now boolean := coalesce((new.value ->> 'guestCheckout')::boolean, true);
begin
  if coalesce(new.id, old.id) = 'order-placement' and was <> is_now then
    perform mark_websites((select array_agg(id) from website where goods_count > 0));
  end if;
  return null;
end $$;

-- Pages say that prices include tax: websites are generated again when that can have changed.
create or replace function tax_scheme_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.price_mode, new.status, new.home_country, new.places, new.website_ids, new.group_ids)
    is not distinct from (old.price_mode, old.status, old.home_country, old.places, old.website_ids, old.group_ids) then return null; end if;
  perform mark_websites((
    select array_agg(w.id) from website w
    where (tg_op <> 'DELETE' and applies_from(new.website_ids, new.group_ids, w.id, w.group_id) is not null)
      or (tg_op <> 'INSERT' and applies_from(old.website_ids, old.group_ids, w.id, w.group_id) is not null)));
  return null;
end $$;

create or replace function tax_rate_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct w.id)
    from (values (old.country, old.region, old.zone_id), (new.country, new.region, new.zone_id)) c (country, region, zone_id)
    left join shipping_zone z on z.id = c.zone_id
    join tax_scheme t on t.status = 'active' and t.price_mode = 'included' and t.home_country = any (coalesce(z.places, array[c.country]))
    join website w on applies_from(t.website_ids, t.group_ids, w.id, w.group_id) is not null
    where c.region = ''));
  return null;
end $$;

-- Pages say that prices include tax by the rates of the seller's country, and a zone may hold it.
create or replace function shipping_zone_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct w.id) from tax_scheme t
    join website w on applies_from(t.website_ids, t.group_ids, w.id, w.group_id) is not null
    where t.status = 'active' and t.price_mode = 'included' and t.home_country = any (old.places || new.places)
      and exists (select from tax_rate r where r.zone_id = new.id)));
  return null;
end $$;

-- Pages whose prices include tax say whether shipping comes on top: a change of a shipping method that may change the sentence marks the websites it is for.
create or replace function shipping_mode_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.rules, new.status, new.website_ids, new.group_ids, new.excluded_classification_ids)
    is not distinct from (old.rules, old.status, old.website_ids, old.group_ids, old.excluded_classification_ids) then return null; end if;
  if not exists (select from tax_scheme where status = 'active' and price_mode = 'included') then return null; end if;
  perform mark_websites((
    select array_agg(w.id) from website w
    where (tg_op <> 'DELETE' and applies_from(new.website_ids, new.group_ids, w.id, w.group_id) is not null)
      or (tg_op <> 'INSERT' and applies_from(old.website_ids, old.group_ids, w.id, w.group_id) is not null)));
  return null;
end $$;

create or replace trigger currency_shown after insert or update or delete on currency for each row execute function currency_shown();
create or replace trigger config_record_shown after insert or update or delete on config_record for each row execute function config_record_shown();
create or replace trigger tax_scheme_shown after insert or update or delete on tax_scheme for each row execute function tax_scheme_shown();
create or replace trigger tax_rate_shown after insert or update or delete on tax_rate for each row execute function tax_rate_shown();
create or replace trigger shipping_zone_shown after update on shipping_zone for each row
  when ((old.places, old.provinces, old.post_codes) is distinct from (new.places, new.provinces, new.post_codes))
  execute function shipping_zone_shown();
create or replace trigger shipping_mode_shown after insert or delete or update on shipping_mode for each row execute function shipping_mode_shown();
