-- What counts for a website (`global_config`, menus, seller) is worked out from its own settings, those of its group and of the installation.

create or replace function is_unset(value jsonb) returns boolean language sql immutable parallel safe as $$
  select value in ('null', '""', '[]', '{}', 'false')
    or (jsonb_typeof(value) = 'object' and not exists (select from jsonb_each(value) e where e.value not in ('""', 'null')))
$$;

create or replace function without_unset(settings jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value) filter (where not is_unset(value)), '{}') from jsonb_each(settings)
$$;

create or replace function settings_above(of_group bigint) returns jsonb language sql stable as $$
  select coalesce((select settings from website_group where is_everyone), '{}') || coalesce((select settings from website_group where id = of_group), '{}')
$$;

create or replace function website_settings(config jsonb, header jsonb, footer jsonb, navigation jsonb, seller jsonb) returns jsonb
  language sql immutable parallel safe as $$
  select without_unset(config || jsonb_build_object('headerMenu', header, 'footerMenu', footer, 'navigationMenu', navigation, 'seller', seller))
$$;

-- `global_config`, the menus and the seller are what counts for the website: readers ask for nothing else. Whoever writes them makes those settings the website's own
-- that differ from what it inherits; whoever writes `own_settings` or the group has them worked out again.
create or replace function website_inherits() returns trigger language plpgsql as $$
declare
  above jsonb := settings_above(new.group_id);
  given jsonb := website_settings(new.global_config, new.header_menu, new.footer_menu, new.navigation_menu, new.seller);
  before jsonb := '{}';
  resolved jsonb;
  setting text;
begin
  if tg_op = 'UPDATE' then before := website_settings(old.global_config, old.header_menu, old.footer_menu, old.navigation_menu, old.seller); end if;
  if tg_op = 'INSERT' or new.own_settings = old.own_settings then
    for setting in select k from jsonb_object_keys(given || before) k where given -> k is distinct from before -> k loop
      new.own_settings := case
        when given -> setting is not distinct from above -> setting then new.own_settings - setting
        else new.own_settings || jsonb_build_object(setting, given -> setting) end;
    end loop;
  end if;
  resolved := without_unset(above || new.own_settings);
  if resolved = given then return new; end if;
  new.global_config := resolved - '{headerMenu,footerMenu,navigationMenu,seller}'::text[];
  new.header_menu := coalesce(resolved -> 'headerMenu', '[]');
  new.footer_menu := coalesce(resolved -> 'footerMenu', '[]');
  new.navigation_menu := coalesce(resolved -> 'navigationMenu', '[]');
  new.seller := coalesce(resolved -> 'seller', '{}');
  if tg_op = 'UPDATE' and new.version = old.version then new.version := old.version + 1; end if;
  return new;
end $$;

create or replace function website_group_clean() returns trigger language plpgsql as $$
begin
  new.settings := without_unset(new.settings);
  return new;
end $$;

-- The websites of a changed group are worked out again; those that show something else are marked by `website_shown`.
create or replace function website_group_shown() returns trigger language plpgsql as $$
declare
  changed website_group := coalesce(new, old);
begin
  -- In one order, so that two changes never wait for each other.
  perform 1 from website where group_id = changed.id or changed.is_everyone order by id for no key update;
  update website set own_settings = own_settings where group_id = changed.id or changed.is_everyone;
  return null;
end $$;

-- By its name it runs before `website_shown`, which compares what counts.
create or replace trigger website_inherits
  before insert or update of group_id, own_settings, global_config, header_menu, footer_menu, navigation_menu, seller on website
  for each row execute function website_inherits();
create or replace trigger website_group_clean before insert or update of settings on website_group for each row execute function website_group_clean();
create or replace trigger website_group_shown after insert or delete or update of settings on website_group for each row execute function website_group_shown();
