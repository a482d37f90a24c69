-- A rate may be for a saved zone instead of a country or region, and the shipped rates say as of when they are.
alter table tax_rate add column zone_id bigint references shipping_zone (id), add column as_of date,
  add constraint tax_rate_place_check check ((zone_id is null) <> (country = ''));
create index tax_rate_zone on tax_rate (zone_id) where zone_id is not null;

-- The shipped rates were the first rows of the table; an edited one is no longer that of January 2026.
update tax_rate set as_of = '2026-01-01' where version = 1 and id <= 92;

-- Whether a rate counts in a country as a whole, whatever the region and post code.
create function tax_rate_is_of(rate tax_rate, home text) returns boolean language sql stable as $$
  select case when rate.zone_id is null then rate.country = home and rate.region = ''
    else exists (select from shipping_zone z where z.id = rate.zone_id and home = any (z.places) and z.provinces = '{}' and z.post_codes = '{}') end
$$;

create or replace function tax_rates_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct w.id) from changed c
    left join shipping_zone z on z.id = c.zone_id
    join tax_scheme t on t.status = 'active' and t.price_mode = 'included' and t.home_country = any (coalesce(z.places, array[c.country]))
    join website w on applies_from(t.website_ids, t.group_ids, w.id, w.group_id) is not null
    where c.region = ''));
  return null;
end $$;

-- Pages say that prices include tax by the rates of the seller's country, and a zone may hold it.
create function shipping_zone_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct w.id) from tax_scheme t
    join website w on applies_from(t.website_ids, t.group_ids, w.id, w.group_id) is not null
    where t.status = 'active' and t.price_mode = 'included' and t.home_country = any (old.places || new.places)
      and exists (select from tax_rate r where r.zone_id = new.id)));
  return null;
end $$;
create trigger shipping_zone_shown after update on shipping_zone for each row
  when ((old.places, old.provinces, old.post_codes) is distinct from (new.places, new.provinces, new.post_codes))
  execute function shipping_zone_shown();
