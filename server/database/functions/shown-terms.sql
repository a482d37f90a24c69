-- Websites are marked when what their pages say about currencies, taxes, shipping, payments, returns or guests changes.

-- Where a website has such a record from: 'website', 'group' or 'installation'; null: it does not apply.
create or replace function applies_from(website_ids bigint[], group_ids bigint[], website_id bigint, group_id bigint) returns text
  language sql immutable parallel safe as $$
  select case
    when website_id = any (website_ids) then 'website'
    when group_id = any (group_ids) then 'group'
    when website_ids = '{}' and group_ids = '{}' then 'installation' end
$$;

-- Marks the websites that a record was for, and those that it is for.
create or replace function mark_applied(was_websites bigint[], was_groups bigint[], now_websites bigint[], now_groups bigint[]) returns void
  language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(w.id) from website w
    where applies_from(was_websites, was_groups, w.id, w.group_id) is not null or applies_from(now_websites, now_groups, w.id, w.group_id) is not null));
end $$;

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

-- Pages say where guests may not order, how long buyers can send back, and when parcels come. What is set for all websites marks them all.
create or replace function config_record_shown() returns trigger language plpgsql as $$
begin
  if (coalesce(new.id, old.id) = 'order-placement' and (
      coalesce((old.value ->> 'guestCheckout')::boolean, true) <> coalesce((new.value ->> 'guestCheckout')::boolean, true)
      or (old.value -> 'returnDays', old.value -> 'closedDays') is distinct from (new.value -> 'returnDays', new.value -> 'closedDays')))
    or (coalesce(new.id, old.id) = 'business-zone' and (old.value -> 'timeZone') is distinct from (new.value -> 'timeZone')) then
    perform mark_websites((select array_agg(id) from website where goods_count > 0));
  end if;
  return null;
end $$;

-- Pages say that prices include tax: websites are generated again when that can have changed.
create or replace function tax_scheme_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.price_mode, new.status, new.home_country, new.places, new.website_ids, new.group_ids)
    is not distinct from (old.price_mode, old.status, old.home_country, old.places, old.website_ids, old.group_ids) then return null; end if;
  perform mark_applied(old.website_ids, old.group_ids, new.website_ids, new.group_ids);
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

-- Pages say that prices include tax by the rates of the seller's country, and where parcels go: a zone may hold it.
create or replace function shipping_zone_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct w.id) from tax_scheme t
    join website w on applies_from(t.website_ids, t.group_ids, w.id, w.group_id) is not null
    where t.status = 'active' and t.price_mode = 'included' and t.home_country = any (old.places || new.places)
      and exists (select from tax_rate r where r.zone_id = new.id)));
  perform mark_websites((
    select array_agg(distinct w.id) from shipping_mode m
    join website w on applies_from(m.website_ids, m.group_ids, w.id, w.group_id) is not null
    where m.status = 'active' and exists (
      select from jsonb_array_elements(m.rules) r where r -> 'zoneIds' @> to_jsonb(array[new.id::text]))));
  return null;
end $$;

-- Pages say when parcels come, and whether shipping is free or comes on top.
create or replace function shipping_mode_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.rules, new.status, new.website_ids, new.group_ids, new.excluded_classification_ids, new.currency_code, new.sort, new.min_days, new.max_days, new.handling_days)
    is not distinct from (old.rules, old.status, old.website_ids, old.group_ids, old.excluded_classification_ids, old.currency_code, old.sort, old.min_days, old.max_days, old.handling_days) then return null; end if;
  perform mark_applied(old.website_ids, old.group_ids, new.website_ids, new.group_ids);
  return null;
end $$;

-- Home pages name the payment methods.
create or replace function payment_account_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.status, new.website_ids, new.group_ids, new.payment_mode_id, new.currency_code)
    is not distinct from (old.status, old.website_ids, old.group_ids, old.payment_mode_id, old.currency_code) then return null; end if;
  perform mark_applied(old.website_ids, old.group_ids, new.website_ids, new.group_ids);
  return null;
end $$;

create or replace function payment_mode_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct w.id) from payment_account a
    join website w on applies_from(a.website_ids, a.group_ids, w.id, w.group_id) is not null
    where a.payment_mode_id = new.id and a.status = 'active'));
  return null;
end $$;

-- Where mails are sent, home pages that nobody has designed ask for an e-mail for news.
create or replace function mail_sender_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.status, new.website_ids, new.group_ids) is not distinct from (old.status, old.website_ids, old.group_ids) then return null; end if;
  perform mark_applied(old.website_ids, old.group_ids, new.website_ids, new.group_ids);
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
create or replace trigger payment_account_shown after insert or delete or update on payment_account for each row execute function payment_account_shown();
create or replace trigger payment_mode_shown after update on payment_mode for each row
  when ((old.status, old.name, old.translations, old.sort) is distinct from (new.status, new.name, new.translations, new.sort))
  execute function payment_mode_shown();
create or replace trigger mail_sender_shown after insert or delete or update on mail_sender for each row execute function mail_sender_shown();
