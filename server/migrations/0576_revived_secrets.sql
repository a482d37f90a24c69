-- Sealed secrets are never copied, so a deleted row that had some comes back stopped: it works only once they are entered again.
create or replace function keep_row() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'secrets' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'secrets' - tg_argv end;
begin
  if tg_op = 'UPDATE' and before - tg_argv = after then return null; end if;
  if tg_op = 'DELETE' and coalesce(to_jsonb(old) -> 'secrets', '{}') <> '{}' then before := before || '{"status": "stopped"}'; end if;
  insert into change_row (change_set_id, entity, row_id, before, after, passing)
  values (current_setting('wanpu.change_set')::bigint, tg_table_name, coalesce(after, before) ->> 'id', before, after, tg_argv)
  on conflict on constraint change_row_key do update set after = excluded.after;
  return null;
end $$;

update change_row c set before = c.before || '{"status": "stopped"}'
from payment_mode m
where c.entity = 'payment_account' and c.after is null and m.id = (c.before ->> 'payment_mode_id')::bigint and m.provider not in ('manual', 'demo');
