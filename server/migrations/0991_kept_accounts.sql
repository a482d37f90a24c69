-- Posters, shop servers, roles and users are kept, too, so that the change log can undo what was done to them. Of no table a sealed secret or a password's hash is copied:
-- a deleted row that had one comes back switched off.
alter table admin_user alter column password_hash set default '';

create or replace function keep_row() returns trigger language plpgsql as $$
declare
  hidden text[] := '{secrets,secret_sealed,password_hash}';
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - hidden end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - hidden - tg_argv end;
begin
  if tg_op = 'UPDATE' and before - tg_argv = after then return null; end if;
  if tg_op = 'DELETE' and exists (select from jsonb_each(to_jsonb(old)) c where c.key = any (hidden) and c.value not in ('{}', '""')) then
    before := before || jsonb_build_object('status', case tg_table_name when 'admin_user' then 'disabled' else 'stopped' end);
  end if;
  insert into change_row (change_set_id, entity, row_id, before, after, passing)
  values (current_setting('wanpu.change_set')::bigint, tg_table_name, coalesce(after, before) ->> 'id', before, after, tg_argv)
  on conflict on constraint change_row_key do update set after = excluded.after;
  return null;
end $$;

drop trigger poster_kept on poster;
create trigger poster_kept after insert or update or delete on poster
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger shop_server_kept after insert or update or delete on shop_server
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at', 'host_key', 'last_test');
create trigger admin_role_kept after insert or update or delete on admin_role
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
-- What somebody does by himself is no change of his account.
create trigger admin_user_kept after insert or update or delete on admin_user
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at', 'last_sign_in_at', 'must_change_password', 'name_key', 'avatar', 'preferences');

-- A key belongs to the host that showed it, whoever moves the server: a form or an undo.
create function shop_server_moved() returns trigger language plpgsql as $$
begin
  new.host_key := '';
  return new;
end $$;
create trigger shop_server_moved before update of host, port on shop_server
  for each row when (old.host <> new.host or old.port <> new.port) execute function shop_server_moved();
