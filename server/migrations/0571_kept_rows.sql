-- Changes of small tables, so that the change log can undo them: each row as it was, and as the change left it.
create table change_row (
  seq bigint generated always as identity primary key,
  change_set_id bigint not null references change_set (id) on delete cascade,
  entity text not null,
  row_id text not null,
  -- The whole row as it was; null when the change inserted it.
  before jsonb,
  -- The row as the change left it, without the columns that go on by themselves; null when the change deleted it.
  after jsonb,
  -- The columns that go on by themselves, such as counters: they neither make a difference nor are written back.
  passing text[] not null,
  constraint change_row_key unique (change_set_id, entity, row_id)
);

-- Keeps one changed row under the change set that `wanpu.change_set` names. The trigger's arguments are the passing columns. Sealed secrets are never copied.
create function keep_row() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'secrets' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'secrets' - tg_argv end;
begin
  if tg_op = 'UPDATE' and before - tg_argv = after then return null; end if;
  insert into change_row (change_set_id, entity, row_id, before, after, passing)
  values (current_setting('wanpu.change_set')::bigint, tg_table_name, coalesce(after, before) ->> 'id', before, after, tg_argv)
  on conflict on constraint change_row_key do update set after = excluded.after;
  return null;
end $$;

create trigger article_kept after insert or update or delete on article
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger article_group_kept after insert or update or delete on article_group
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger classification_rule_set_kept after insert or update or delete on classification_rule_set
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger config_record_kept after insert or update or delete on config_record
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger coupon_kept after insert or update or delete on coupon
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at', 'used');
create trigger currency_kept after insert or update or delete on currency
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger member_kept after update on member
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger payment_account_kept after insert or update or delete on payment_account
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at', 'used_day', 'used_today_minor', 'last_test');
create trigger payment_mode_kept after insert or update or delete on payment_mode
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger poster_kept after delete or insert on poster
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger price_plan_kept after insert or update or delete on price_plan
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger protected_word_kept after insert or update or delete on protected_word
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger shipping_mode_kept after insert or update or delete on shipping_mode
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger website_kept after update on website
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at', 'changes', 'current_build', 'dirty_since', 'goods_count', 'hold', 'last_check', 'last_generated_at',
    'last_pushed_at', 'pushed_build', 'redraw');
