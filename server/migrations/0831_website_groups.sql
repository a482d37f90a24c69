-- A setting of a website is its own, else that of its group, else that of the installation (the row `is_everyone`, made when it is first saved). `settings` and
-- `website.own_settings` hold the names of `global_config` beside headerMenu, footerMenu, navigationMenu and seller; null there: empty, whatever is inherited.
create table website_group (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  memo text not null default '',
  is_everyone boolean not null default false,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint website_group_name_key unique (name)
);
create unique index website_group_everyone on website_group (is_everyone) where is_everyone;

create function is_unset(value jsonb) returns boolean language sql immutable parallel safe as $$
  select value in ('null', '""', '[]', '{}', 'false')
    or (jsonb_typeof(value) = 'object' and not exists (select from jsonb_each(value) e where e.value not in ('""', 'null')))
$$;

create function without_unset(settings jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value) filter (where not is_unset(value)), '{}') from jsonb_each(settings)
$$;

create function settings_above(of_group bigint) returns jsonb language sql stable as $$
  select coalesce((select settings from website_group where is_everyone), '{}') || coalesce((select settings from website_group where id = of_group), '{}')
$$;

create function website_settings(config jsonb, header jsonb, footer jsonb, navigation jsonb, seller jsonb) returns jsonb
  language sql immutable parallel safe as $$
  select without_unset(config || jsonb_build_object('headerMenu', header, 'footerMenu', footer, 'navigationMenu', navigation, 'seller', seller))
$$;

alter table website
  add column group_id bigint references website_group on delete set null deferrable initially deferred,
  add column own_settings jsonb not null default '{}';
create index website_group_id on website (group_id);
update website set own_settings = website_settings(global_config, header_menu, footer_menu, navigation_menu, seller);

-- `global_config`, the menus and the seller are what counts for the website: readers ask for nothing else. Whoever writes them makes those settings the website's own
-- that differ from what it inherits; whoever writes `own_settings` or the group has them worked out again.
create function website_inherits() returns trigger language plpgsql as $$
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
-- By its name it runs before `website_shown`, which compares what counts.
create trigger website_inherits
  before insert or update of group_id, own_settings, global_config, header_menu, footer_menu, navigation_menu, seller on website
  for each row execute function website_inherits();

create function website_group_clean() returns trigger language plpgsql as $$
begin
  new.settings := without_unset(new.settings);
  return new;
end $$;
create trigger website_group_clean before insert or update of settings on website_group for each row execute function website_group_clean();

-- The websites of a changed group are worked out again; those that show something else are marked by `website_shown`.
create function website_group_shown() returns trigger language plpgsql as $$
declare
  changed website_group := coalesce(new, old);
begin
  -- In one order, so that two changes never wait for each other.
  perform 1 from website where group_id = changed.id or changed.is_everyone order by id for no key update;
  update website set own_settings = own_settings where group_id = changed.id or changed.is_everyone;
  return null;
end $$;
create trigger website_group_shown after insert or delete or update of settings on website_group for each row execute function website_group_shown();

create trigger website_group_kept after insert or update or delete on website_group
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at');
create trigger website_group_uses_added after insert or delete on website_group for each row execute function uses_changed('website_group', 'settings');
create trigger website_group_uses_changed after update of settings on website_group
  for each row when (old.settings is distinct from new.settings) execute function uses_changed('website_group', 'settings');

-- What counts follows from what is kept.
drop trigger website_kept on website;
create trigger website_kept after update on website
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at', 'changes', 'current_build', 'dirty_since', 'goods_count', 'hold', 'last_check', 'last_generated_at',
    'last_pushed_at', 'pushed_build', 'redraw', 'next_build', 'next_changes', 'scheduled_since', 'global_config', 'header_menu', 'footer_menu',
    'navigation_menu', 'seller');

update admin_role set permissions = array_append(permissions, 'website-group.*')
where is_built_in and name = 'Admin' and not permissions && array['*', 'website-group.*'];
