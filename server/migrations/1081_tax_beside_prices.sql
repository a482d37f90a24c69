-- Pages say that prices include tax: websites are generated again when that can have changed.
create function tax_scheme_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.price_mode, new.status, new.home_country, new.places, new.website_ids, new.group_ids)
    is not distinct from (old.price_mode, old.status, old.home_country, old.places, old.website_ids, old.group_ids) then return null; end if;
  perform mark_websites((
    select array_agg(w.id) from website w
    where (tg_op <> 'DELETE' and applies_from(new.website_ids, new.group_ids, w.id, w.group_id) is not null)
      or (tg_op <> 'INSERT' and applies_from(old.website_ids, old.group_ids, w.id, w.group_id) is not null)));
  return null;
end $$;
create trigger tax_scheme_shown after insert or update or delete on tax_scheme for each row execute function tax_scheme_shown();

create function tax_rates_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct w.id) from changed c
    join tax_scheme t on t.home_country = c.country and t.status = 'active' and t.price_mode = 'included'
    join website w on applies_from(t.website_ids, t.group_ids, w.id, w.group_id) is not null
    where c.region = ''));
  return null;
end $$;
create trigger tax_rate_shown_added after insert on tax_rate referencing new table as changed for each statement execute function tax_rates_shown();
create trigger tax_rate_shown_deleted after delete on tax_rate referencing old table as changed for each statement execute function tax_rates_shown();
create trigger tax_rate_shown_before after update on tax_rate referencing old table as changed for each statement execute function tax_rates_shown();
create trigger tax_rate_shown_after after update on tax_rate referencing new table as changed for each statement execute function tax_rates_shown();

-- As before, and when a website joins or leaves a group that has a tax scheme.
create or replace function website_shown() returns trigger language plpgsql as $$
begin
  if (new.domain, new.name, new.description, new.language, new.seller, new.global_config, new.header_menu, new.footer_menu, new.navigation_menu)
     is distinct from
     (old.domain, old.name, old.description, old.language, old.seller, old.global_config, old.header_menu, old.footer_menu, old.navigation_menu)
     or (new.group_id is distinct from old.group_id and exists (select from tax_scheme where group_ids && array[old.group_id, new.group_id]))
  then
    new.dirty_since := coalesce(new.dirty_since, now());
    new.changes := old.changes + 1;
  elsif old.dirty_since is null and new.dirty_since is not null and new.changes = old.changes then
    new.changes := old.changes + 1;
  end if;
  return new;
end $$;
