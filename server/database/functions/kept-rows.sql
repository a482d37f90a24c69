-- Each row that an undoable action, or a batch of products, changes is kept as it was and as it was left, whichever statement changed it. Sealed secrets and passwords
-- are not copied, so a deleted row that had one comes back switched off. The arguments name columns whose change is no change of the record.

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

do $$
declare kept record;
begin
  for kept in select * from (values
    ('admin_role', '{}'),
    ('admin_user', '{last_sign_in_at,must_change_password,name_key,avatar,preferences}'),
    ('alarm_channel', '{last_result,host}'),
    ('article', '{is_public}'),
    ('article_group', '{}'),
    ('attribute', '{}'),
    ('attribute_value', '{}'),
    ('buyer_block', '{}'),
    ('carrier', '{}'),
    ('classification', '{path}'),
    ('classification_rule_set', '{}'),
    ('config_record', '{}'),
    ('coupon', '{used}'),
    ('currency', '{}'),
    ('document_setting', '{}'),
    ('feed', '{host_key,last_test,next_run_at,last_file_at,trouble,trouble_since,stopped_by}'),
    ('mail_sender', '{last_test}'),
    ('mail_template', '{}'),
    ('member', '{wants_marketing,search_text,mailbox}'),
    ('order_edit', '{}'),
    ('order_hold', '{}'),
    ('order_reopening', '{}'),
    ('order_return', '{}'),
    ('parcel', '{}'),
    ('payment_account', '{used_day,used_today_minor,last_test}'),
    ('payment_mode', '{}'),
    ('poster', '{}'),
    ('price_plan', '{}'),
    ('product_review', '{search_text}'),
    ('protected_word', '{}'),
    ('purge_hook', '{last_result}'),
    ('scheduled_export', '{host_key,last_test,next_run_at,trouble,stopped_by}'),
    ('shipping_mode', '{}'),
    ('shipping_zone', '{}'),
    ('shop_domain', '{}'),
    ('shop_server', '{host_key,last_test}'),
    ('statement_booking', '{}'),
    ('storefront_key', '{}'),
    ('tax_class', '{}'),
    ('tax_rate', '{}'),
    ('tax_scheme', '{}'),
    ('web_hook', '{last_result,stopped_by,previous_ends_at}'),
    ('website_group', '{}')
  ) k (name, passing) loop
    execute format(
      'create or replace trigger %I after insert or update or delete on %I for each row
        when (coalesce(current_setting(''wanpu.change_set'', true), '''') <> '''') execute function keep_row(%s)',
      kept.name || '_kept', kept.name,
      (select string_agg(quote_literal(c), ', ') from unnest('{version,updated_at}'::text[] || kept.passing::text[]) c));
  end loop;
end $$;

-- A website that is deleted goes to the bin with all its rows instead.
create or replace trigger website_kept after update on website
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at', 'changes', 'current_build', 'dirty_since', 'goods_count', 'hold', 'last_check', 'last_generated_at', 'last_pushed_at', 'pushed_build', 'pushed_server_id', 'redraw', 'next_build', 'next_changes', 'scheduled_since', 'global_config', 'header_menu', 'footer_menu', 'navigation_menu', 'seller');
