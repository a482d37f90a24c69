-- What is written while the demo is loaded is noted as the demo's, in the transaction that writes it. The setting names the step of loading.

create or replace function note_demo_row() returns trigger language plpgsql as $$
begin
  insert into demo_row (entity, row_id, part, label, before)
  values (tg_table_name, to_jsonb(new) ->> tg_argv[1], current_setting('wanpu.demo'), coalesce(to_jsonb(new) ->> tg_argv[0], ''),
    case when tg_op = 'UPDATE' then to_jsonb(old) end)
  on conflict (entity, row_id) do nothing;
  return null;
end $$;

-- The arguments name the column that says what the row is called, and the key.
do $$
declare noted record;
begin
  for noted in select * from (values
    ('attribute', 'name'), ('attribute_value', 'value'), ('change_set', 'action'), ('classification', 'title'), ('config_record', 'id'),
    ('coupon', 'code'), ('document_setting', 'invoice_prefix'), ('goods', 'title'), ('import_mapping', 'updated_at'), ('import_record', 'file_name'), ('member', 'email'),
    ('notice', 'kind'), ('payment_account', 'account'), ('payment_mode', 'code'), ('resource', 'path'), ('shipping_mode', 'status'), ('shop_order', 'order_no'),
    ('shop_server', 'name'), ('task', 'kind'), ('website', 'domain')
  ) k (name, label) loop
    execute format(
      'create or replace trigger %I after insert %s on %I for each row
        when (coalesce(current_setting(''wanpu.demo'', true), '''') <> '''') execute function note_demo_row(%L, %L)',
      noted.name || '_of_demo',
      -- Rows that are there at the start and that the demo changes.
      case when noted.name in ('config_record', 'payment_account', 'shipping_mode') then 'or update' else '' end,
      noted.name, noted.label, case when noted.name = 'import_mapping' then 'headers_hash' else 'id' end);
  end loop;
end $$;
